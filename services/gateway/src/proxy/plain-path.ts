const maxEncodings = 3;
const leadsUp = /\\|\/\.(?:\/|$)|\/\.\.|\.\.\//;

/**
 * Whether a path means the same to everyone who reads it: nothing in it leads up and no character is hidden, however often
 * it is encoded.
 */
export function isPlainPath(path: string): boolean {
  let current = path;
  for (let round = 0; round <= maxEncodings; round += 1) {
    if (leadsUp.test(current) || hasControlCharacter(current)) return false;
    const decoded = decodeOnce(current);
    if (decoded === current) return true;
    current = decoded;
  }
  return false;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\x7f");
}

/** The same text where it is not encoded, or not correctly. */
function decodeOnce(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

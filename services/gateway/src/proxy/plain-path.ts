const maxEncodings = 3;
const leadsUp = /\\|\/\.(?:\/|$)|\/\.\.|\.\.\//;

/**
 * Returns true if every reader interprets a path in the same way: it has no parent segments and no hidden characters,
 * even after repeated decoding.
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

/** Returns the text unchanged if it is not encoded, or not correctly. */
function decodeOnce(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Texts that appear in the code of React and of React DOM's renderer, minified or not, and nowhere else. */
const reactWords = ["takes an object of state variables to update", "Minified React error #"];

/**
 * Refuses a remote that bundles its own copy of React, because its hooks would fail as soon as they run in the page.
 * @throws Error that names the files.
 */
export function refuseCopies(name: string, files: ReadonlyMap<string, Uint8Array>): void {
  const copies = [...files]
    .filter(([path, bytes]) => path.endsWith(".js") && isReact(Buffer.from(bytes)))
    .map(([path]) => path);
  if (copies.length === 0) return;
  throw new Error(
    `${name} brings a copy of React in ${copies.join(", ")}. The page has one: import "react" and "react-dom" alone, and no other entries of theirs.`,
  );
}

function isReact(code: Buffer): boolean {
  return reactWords.some((words) => code.includes(words));
}

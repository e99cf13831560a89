/** What the code of React and of what React DOM draws with says, minified or not, and nothing else does. */
const reactWords = ["takes an object of state variables to update", "Minified React error #"];

/**
 * Refuses a remote that brings a React of its own: its hooks would fail in the page as soon as they run.
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

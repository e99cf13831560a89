/** A name in the code of React and React DOM that no minifier changes, and that nothing else has. */
const reactMark = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/**
 * Refuses a remote that brings a React of its own: its hooks would fail in the page as soon as they run.
 * @throws Error that names the files.
 */
export function refuseCopies(name: string, files: ReadonlyMap<string, Uint8Array>): void {
  const copies = [...files]
    .filter(([path, bytes]) => path.endsWith(".js") && Buffer.from(bytes).includes(reactMark))
    .map(([path]) => path);
  if (copies.length === 0) return;
  throw new Error(
    `${name} brings a copy of React in ${copies.join(", ")}. The page has one: import "react" and "react-dom" alone, and no other entries of theirs.`,
  );
}

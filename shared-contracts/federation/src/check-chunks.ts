import { createHash } from "node:crypto";

const base = "getScriptUrl()";
const load = "import(entry)";

/**
 * The entry that Vite's federation wrote, so that it first has the browser fetch every script and style sheet of the release with its hash, and
 * goes on when all of them are what was built. A browser runs what it fetched so: it keeps one script for an address, and what loads styles
 * leaves those alone that the page has. `files` are those of the release.
 * @throws Error where the entry is another than is known.
 */
export function checkChunks(entry: string, files: ReadonlyMap<string, Uint8Array>): string {
  const place = entry.indexOf(`const entry = ${base}`);
  const loads = entry.split(load).length - 1;
  if (place < 0 || loads !== 2)
    throw new Error(
      "This version of @module-federation/vite writes another entry, whose files can't be checked.",
    );
  const hashes = Object.fromEntries(
    [...files]
      .filter(([path]) => /\.(?:js|css)$/.test(path))
      .map(([path, content]) => [path, hashOf(content)]),
  );
  const checked = `${entry.slice(0, place)}${checking(hashes)}\n    ${entry.slice(place)}`;
  return checked.replaceAll(load, "check().then(() => import(entry))");
}

function hashOf(content: Uint8Array): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}

function checking(hashes: Record<string, string>): string {
  return `const folder = ${base};
    const hashes = ${JSON.stringify(hashes)};
    let checked;
    const check = () => (checked ??= Promise.all(Object.entries(hashes).map(fetchChecked)));
    const fetchChecked = ([path, integrity]) =>
      new Promise((resolve, reject) => {
        const link = document.createElement("link");
        const rel = path.endsWith(".css") ? "stylesheet" : "modulepreload";
        Object.assign(link, { rel, integrity, href: folder + path, onload: resolve });
        link.onerror = () => reject(new Error(path + " of " + name + " did not come, or is not what was built."));
        document.head.append(link);
      });`;
}

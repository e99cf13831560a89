import { createHash } from "node:crypto";

const base = "getScriptUrl()";
const load = "import(entry)";

/**
 * Returns the entry that Vite's federation generated, extended by an integrity check. It first makes the browser fetch every script and
 * style sheet of the release with its hash, and continues only if all of them match the build. The browser then runs what it fetched: it
 * keeps one script per URL, and style loaders skip styles that are already on the page. `files` are the files of the release.
 * Before that, the page provides `shares`, names of libraries that it loads on demand, with their ranges: what Vite's federation does not
 * find on its start, it never asks for.
 * @throws Error if the format of the entry is unknown.
 */
export function checkChunks(
  entry: string,
  files: ReadonlyMap<string, Uint8Array>,
  shares: Record<string, string> = {},
): string {
  const index = entry.indexOf(`const entry = ${base}`);
  const loads = entry.split(load).length - 1;
  if (index < 0 || loads !== 2)
    throw new Error(
      "This version of @module-federation/vite writes another entry, whose files can't be checked.",
    );
  const hashes = Object.fromEntries(
    [...files]
      .filter(([path]) => /\.(?:js|css)$/.test(path))
      .map(([path, content]) => [path, computeHash(content)]),
  );
  const checked = `${entry.slice(0, index)}${checking(hashes, shares)}\n    ${entry.slice(index)}`;
  return checked.replaceAll(load, "check().then(() => import(entry))");
}

function computeHash(content: Uint8Array): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}

function checking(hashes: Record<string, string>, shares: Record<string, string>): string {
  return `const folder = ${base};
    const hashes = ${JSON.stringify(hashes)};
    let checked;
    const check = () => (checked ??= Promise.all([...Object.entries(hashes).map(fetchChecked), ...Object.entries(${JSON.stringify(shares)}).map(askFor)]));
    const askFor = ([share, requiredVersion]) =>
      globalThis.__FEDERATION__.__INSTANCES__
        .find((instance) => instance.options.name === "shell")
        .loadShare(share, { customShareInfo: { scope: ["default"], shareConfig: { singleton: true, requiredVersion } } });
    const fetchChecked = ([path, integrity]) =>
      new Promise((resolve, reject) => {
        const link = document.createElement("link");
        const rel = path.endsWith(".css") ? "stylesheet" : "modulepreload";
        Object.assign(link, { rel, integrity, href: folder + path, onload: resolve });
        link.onerror = () => reject(new Error(path + " of " + name + " did not come, or is not what was built."));
        document.head.append(link);
      });`;
}

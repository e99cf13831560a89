import path from "node:path";

/** The `exports` of a package.json: the target of each entry. A null entry is internal. */
export type Exports = Record<string, string | Record<string, string> | null>;

export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  bin?: Record<string, string>;
  exports?: Exports;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
  [field: string]: unknown;
}

/** The Node version that our commands need once installed; the repository brings its own Node. */
const commandEngines = { node: ">=22.12" };

/** An additional export condition, by which our Jest preset resolves sources. */
const sourceCondition = "tessera-source";

/**
 * Returns the package.json to publish for a workspace: built files instead of sources, every entry by name, and without what
 * only the repository needs. `files` are the workspace's files, relative to it. A program has no entries.
 */
export function publishedManifest(manifest: Manifest, files: readonly string[]): Manifest {
  const { private: _private, scripts: _scripts, devDependencies: _dev, ...kept } = manifest;
  const { bin, exports = {}, dependencies } = manifest;
  return {
    ...kept,
    ...(bin ? { bin: mapValues(bin, builtFile), engines: commandEngines } : {}),
    exports: { ...(bin ? {} : publishedExports(exports, files)), "./package.json": "./package.json" },
    ...(dependencies ? { dependencies: getRanges(dependencies, manifest.version) } : {}),
    publishConfig: { access: "public" },
  };
}

/** Replaces the versions of our own packages by caret ranges, since they are released together. */
function getRanges(dependencies: Record<string, string>, version: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [
      name,
      name.startsWith("@tessera/") ? `^${version}` : range,
    ]),
  );
}

/** Returns the exports with targets for types, for our tests, and by default. */
export function publishedExports(exports: Exports, files: readonly string[]): Exports {
  const internal = new Set(Object.keys(exports).filter((entry) => exports[entry] === null));
  const named = Object.entries(exports).flatMap(([entry, target]) =>
    entry.includes("*") && typeof target === "string"
      ? expand(entry, target, files)
      : [[entry, target] as const],
  );
  const published = named
    .filter(([entry, target]) => !internal.has(entry) && (typeof target !== "string" || isPublished(target)))
    .map(([entry, target]) => [entry, publishedTarget(target)] as const);
  return Object.fromEntries(published.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function expand(entry: string, target: string, files: readonly string[]): [string, string][] {
  const [before = "", after = ""] = target.slice(2).split("*");
  return files
    .filter(
      (file) => file.startsWith(before) && file.endsWith(after) && isPublished(file) && !isTypesAlone(file),
    )
    .map((file) => {
      const name = file.slice(before.length, file.length - after.length);
      return [entry.replace("*", name), `./${file}`];
    });
}

function publishedTarget(target: string | Record<string, string> | null) {
  if (target === null) return null;
  if (typeof target !== "string") return mapValues(target, builtFile);
  if (!isSource(target)) return builtFile(target);
  return {
    types: builtFile(target).replace(/\.js$/, ".d.ts"),
    [sourceCondition]: target,
    default: builtFile(target),
  };
}

/** Returns a file's path in the package: sources are built into `dist`, and styles and texts are copied there. */
export function builtFile(file: string): string {
  const place = file.replace(/^(\.\/)?src\//, "$1dist/");
  return isSource(file) ? place.replace(/\.tsx?$/, ".js") : place;
}

/** Returns true for code that is compiled; type declarations are not. */
export function isSource(file: string): boolean {
  return /\.tsx?$/.test(file) && !isTypesAlone(file);
}

/** Returns true if a file of a workspace is part of its package. Only modules of this repository bring public pages. */
export function isPublished(file: string): boolean {
  return (
    !/\.(test|gallery)\.|\.gallery\.module/.test(path.basename(file)) && !file.includes("src/public-page/")
  );
}

function isTypesAlone(file: string): boolean {
  return file.endsWith(".d.ts");
}

function mapValues(record: Record<string, string>, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

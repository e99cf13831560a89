import path from "node:path";

/** What a package.json says of what is imported from it: the name of an entry, and its file. Null is internal. */
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

/** What our commands need where they are installed; the repository brings its own Node. */
const commandEngines = { node: ">=22.12" };

/** Besides what Node knows: our Jest preset asks for sources by it. */
const sourceCondition = "tessera-source";

/**
 * The package.json of a workspace as it is published: built files instead of sources, every entry by its name, and nothing that only
 * the repository needs. `files` are those of the workspace, relative to it. A program alone has no entries.
 */
export function publishedManifest(manifest: Manifest, files: readonly string[]): Manifest {
  const { private: _private, scripts: _scripts, devDependencies: _dev, ...kept } = manifest;
  const { bin, exports = {}, dependencies } = manifest;
  return {
    ...kept,
    ...(bin ? { bin: mapValues(bin, builtFile), engines: commandEngines } : {}),
    exports: { ...(bin ? {} : publishedExports(exports, files)), "./package.json": "./package.json" },
    ...(dependencies ? { dependencies: rangesOf(dependencies, manifest.version) } : {}),
    publishConfig: { access: "public" },
  };
}

/** Our packages are released together, and go with every later one of their line. */
function rangesOf(dependencies: Record<string, string>, version: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [
      name,
      name.startsWith("@tessera/") ? `^${version}` : range,
    ]),
  );
}

/** Each entry with what it means to types, to our tests, and to everyone else. */
export function publishedExports(exports: Exports, files: readonly string[]): Exports {
  const internal = new Set(Object.keys(exports).filter((entry) => exports[entry] === null));
  const named = Object.entries(exports).flatMap(([entry, target]) =>
    entry.includes("*") && typeof target === "string"
      ? expand(entry, target, files)
      : [[entry, target] as const],
  );
  const published = named
    .filter(([entry]) => !internal.has(entry))
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

/** Where a file lies in the package: sources are built into `dist`, styles and texts beside them are copied. */
export function builtFile(file: string): string {
  const place = file.replace(/^(\.\/)?src\//, "$1dist/");
  return isSource(file) ? place.replace(/\.tsx?$/, ".js") : place;
}

/** Whether a file is code that is compiled; declarations of types are not. */
export function isSource(file: string): boolean {
  return /\.tsx?$/.test(file) && !isTypesAlone(file);
}

/** Whether a file of a workspace belongs to its package. */
export function isPublished(file: string): boolean {
  return !/\.(test|gallery)\.|\.gallery\.module/.test(path.basename(file));
}

function isTypesAlone(file: string): boolean {
  return file.endsWith(".d.ts");
}

function mapValues(record: Record<string, string>, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

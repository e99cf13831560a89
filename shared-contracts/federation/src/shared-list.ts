import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join, relative } from "node:path";

const kitRange = "^0.1.0";

/**
 * Modules that exist once because they hold the page's translations, and the components of the kit that most pages show. All other parts of
 * the kit are bundled by the modules that use them.
 */
const sharedComponents = [
  "@tessera/language/service-details",
  "@tessera/language/t",
  "@tessera/ui/field/select",
  "@tessera/ui/moment/format-date-time",
  "@tessera/ui/person/person-avatar",
  "@tessera/ui/state/copy-request-id",
  "@tessera/ui/state/loading-chip",
  "@tessera/ui/state/state-view",
  "@tessera/ui/ticket-mark/mark-terms",
  "@tessera/ui/ticket-mark/priority",
  "@tessera/ui/ticket-mark/status",
] as const;

const componentRanges = Object.fromEntries(sharedComponents.map((name) => [name, kitRange])) as Record<
  (typeof sharedComponents)[number],
  string
>;

/**
 * The libraries that a page loads only once: the shell provides them, remotes require them. The ranges are a contract between builds,
 * independent of the installed versions: a remote is refused only if it really cannot run.
 */
export const sharedRanges = {
  react: "^19.2.0",
  "react-dom": "^19.2.0",
  "react-router": "^8.0.0",
  "@tanstack/react-query": "^5.0.0",
  zustand: "^5.0.0",
  "@mantine/form": "^9.0.0",
  "@tessera/ui/mantine": kitRange,
  "@tessera/ui/mantine-lazy": kitRange,
  ...componentRanges,
} as const;

/** `.ts` in the repository, `.js` in the published package. */
const extension = extname(import.meta.filename);

/**
 * Subsets of libraries that the shell provides if pages do not need the whole library, because the bundler does not tree-shake shared
 * libraries.
 */
export const firstParts = {
  "react-router": join(import.meta.dirname, `browser-router${extension}`),
  "@tanstack/react-query": join(import.meta.dirname, `browser-query${extension}`),
} as const;

interface Share {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  eager?: boolean;
  import?: false | string;
  version?: string;
}

type Shared = Record<keyof typeof sharedRanges, Share>;

function sharedAs(part: Pick<Share, "eager" | "import">): Shared {
  return Object.fromEntries(
    Object.entries(sharedRanges).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, ...part },
    ]),
  ) as Shared;
}

/**
 * Returns how the shell in `folder` provides the shared libraries: eagerly, without an asynchronous boundary. Only Mantine's forms, and its
 * components that no first screen shows, are loaded on demand.
 */
export function providedByShell(folder: string): Shared {
  const shared = sharedAs({ eager: true });
  const versions = sharedVersions(folder);
  const require = createRequire(join(folder, "package.json"));
  // Importing a library by file provides it even if the shell itself does not use it. A relative path gives the same build in every
  // checkout.
  const provide = (name: keyof Shared, file: string): Share => ({
    ...shared[name],
    import: relative(folder, file),
    version: versions[name] ?? "",
  });
  const components = sharedComponents.map((name) => [name, provide(name, require.resolve(name))]);
  const onDemand = { eager: false } as const;
  return {
    ...shared,
    ...Object.fromEntries(components),
    "react-router": provide("react-router", firstParts["react-router"]),
    "@tanstack/react-query": provide("@tanstack/react-query", firstParts["@tanstack/react-query"]),
    "@tessera/ui/mantine-lazy": { ...shared["@tessera/ui/mantine-lazy"], ...onDemand },
    "@mantine/form": { ...provide("@mantine/form", findModuleFile(require, "@mantine/form")), ...onDemand },
  };
}

/** How a remote uses the shared libraries: always without a copy of its own. */
export const usedByRemote = sharedAs({ import: false });

/**
 * The same for Vite's plugin, which loads every library in its list, even if no code imports it. It lists a package that is named by a
 * prefix only if it is imported. Shells that do not provide a newer library can then still load the module.
 */
export const usedByViteRemote = Object.fromEntries(
  Object.entries(usedByRemote).map(([name, share]) => [name === "@mantine/form" ? `${name}/` : name, share]),
);

/** Returns the libraries that built code takes from the page, with the ranges it requires. */
export function sharedIn(code: string): Record<string, string> {
  const quoted = (name: string) => ['"', "'", "`"].some((mark) => code.includes(mark + name + mark));
  return Object.fromEntries(Object.entries(sharedRanges).filter(([name]) => quoted(name)));
}

/** Returns the versions of the shared libraries that a package in `folder` resolves to. */
export function sharedVersions(folder: string): Record<string, string> {
  const require = createRequire(join(folder, "package.json"));
  return Object.fromEntries(
    [...Object.keys(sharedRanges), "@mantine/core", "@mantine/dates", "@mantine/hooks"].map((name) => [
      name,
      getVersion(require.resolve(name), name),
    ]),
  );
}

/** Returns the ES module of a package, which a bundler takes and Node's `require` does not find. */
function findModuleFile(require: NodeJS.Require, name: string): string {
  const { folder, module } = findPackage(require.resolve(name), name);
  return join(folder, module ?? "");
}

/** Returns the version of the package that a file belongs to. `name` is the name of the package or of one of its entry points. */
function getVersion(file: string, name: string): string {
  return findPackage(file, name).version;
}

function findPackage(file: string, name: string): { folder: string; version: string; module?: string } {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const own = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      if (name === own.name || name.startsWith(`${own.name}/`)) return { ...own, folder };
    } catch {
      // Not every parent folder is a package.
    }
  }
  throw new Error(`The package of ${name} cannot be found.`);
}

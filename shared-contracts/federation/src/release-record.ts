import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Routes } from "@tessera/wire/api/route";
import { operations } from "@tessera/wire/operations";
import type { FirstScreen, NavEntry, ReleaseManifest } from "@tessera/wire/release/release";
import { type WholeLibrary, wholeRanges } from "./library/library-names.ts";
import { namesIn } from "./library/name-shares.ts";
import { declareOperations } from "./own-operations.ts";
import { type ReadScreen, readScreens } from "./read-screens.ts";
import { remoteContract } from "./remote.ts";
import { sharedIn } from "./shared-list.ts";
import { usedOperations } from "./used-operations.ts";

/** A first screen as a package declares it: with names of chunks instead of files. */
type DeclaredScreen = Omit<FirstScreen, "preload"> & { chunks?: string[] };

/** The values of a module's package under `"tessera"`. */
export interface ModuleRecord {
  name: string;
  version: string;
  mounts: string[];
  open: string[];
  nav: NavEntry[];
  screens?: DeclaredScreen[];
  /** The file that exports the module's own operations. */
  operations?: string;
  /** The file that declares the module's pages. */
  pages?: string;
}

/**
 * Reads the module's record from the package in `folder`.
 * @throws Error if the package has none.
 */
export function readModuleRecord(folder: string): ModuleRecord {
  const { version, tessera } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (!tessera?.name)
    throw new Error(`${folder}/package.json has no "tessera": { "name", "mounts", "nav" }.`);
  const { name, mounts = [], open = [], nav = [], screens = [], operations, pages } = tessera;
  return {
    ...{ version, name, mounts, open, nav, screens },
    ...(operations && { operations: join(folder, operations) }),
    ...(pages && { pages: join(folder, pages) }),
  };
}

/** Reads what the module's pages need first, if its package.json names a file that declares them. */
export async function readDeclaredScreens({ pages }: ModuleRecord, own: Routes): Promise<ReadScreen[]> {
  return pages === undefined ? [] : readScreens(pages, { ...operations, ...own });
}

/** The parts of a release that a build determines. Paths are relative to the build's folder. */
export interface BuiltRelease {
  entry: string;
  preload: string[];
  pages?: Record<string, string> | undefined;
  screens?: FirstScreen[];
  files: Map<string, Uint8Array>;
  /** The libraries that the shell provides. A module lists what its code takes from the page. */
  provided?: Pick<ReleaseManifest, "shared" | "names"> | undefined;
  /** The operations that the module declares. */
  ownOperations?: Routes;
}

/**
 * Returns the manifest of a build. Its version is derived from the content: the same content is the same release, no matter who builds it.
 */
export function releaseManifest(record: ModuleRecord, built: BuiltRelease): ReleaseManifest {
  const own = built.ownOperations ?? {};
  const code = toCode(built.files);
  const content = {
    name: record.name,
    contract: remoteContract,
    entry: built.entry,
    mounts: record.mounts,
    ...(record.open.length > 0 ? { open: record.open } : {}),
    nav: record.nav,
    preload: built.preload,
    ...(built.pages ? { pages: built.pages } : {}),
    ...(built.screens?.length ? { screens: built.screens } : {}),
    ...(built.provided ?? takenFromPage(code)),
    uses: usedOperations(code, operations, own),
    ...(Object.keys(own).length > 0 ? { operations: declareOperations(own) } : {}),
    files: [...built.files]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, bytes]) => ({ path, integrity: getIntegrity(bytes), size: bytes.byteLength })),
  };
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 10);
  return { ...content, version: `${record.version}-${hash}` };
}

function takenFromPage(code: string): Pick<ReleaseManifest, "shared" | "names"> {
  const names = namesIn(code);
  const ofNames = Object.keys(names).map((library) => [library, wholeRanges[library as WholeLibrary]]);
  return {
    shared: { ...sharedIn(code), ...Object.fromEntries(ofNames) },
    ...(ofNames.length > 0 ? { names } : {}),
  };
}

/** Returns all scripts of a release as one text. */
export function toCode(files: Map<string, Uint8Array>): string {
  const scripts = [...files].filter(([path]) => path.endsWith(".js"));
  return scripts.map(([, bytes]) => new TextDecoder().decode(bytes)).join("\n");
}

function getIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

import { type Compilation, type Compiler, type Module, NormalModule } from "@rspack/core";
import type { Routes } from "@tessera/wire/api/route";
import { ownOperationsOf } from "./own-operations.ts";
import type { ImportedCode, ReadScreen } from "./read-screens.ts";
import { refuseCopies } from "./refuse-copies.ts";
import {
  type BuiltRelease,
  type ModuleRecord,
  readDeclaredScreens,
  releaseManifest,
} from "./release-record.ts";

export interface ReleasePluginOptions {
  record: ModuleRecord;
  /** Finds the entry of the release among the built files. */
  entry: (path: string) => boolean;
  /** The chunk with the files that the first screen needs. */
  preloadChunk?: string;
  /** Prerendered HTML by URL path. Each page is a file of the build. */
  pages?: Record<string, string>;
  /** What the shell provides: the versions of libraries, and their names on demand. */
  provided?: BuiltRelease["provided"];
  /** True if it must use the page's React instead of its own copy. */
  takesReact?: boolean;
}

const stage = 5100; // after the last of rspack's own stages: names and contents are final

/** Writes `release.json`, a `ReleaseManifest`, to the build's output. */
export class ReleasePlugin {
  private readonly options: ReleasePluginOptions;

  constructor(options: ReleasePluginOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("ReleasePlugin", (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: "ReleasePlugin", stage }, async () => {
        if (compilation.errors.length > 0) return;
        const { record } = this.options;
        const ownOperations = await ownOperationsOf(record);
        const screens = await readDeclaredScreens(record, ownOperations);
        const manifest = this.manifestOf(compilation, ownOperations, screens);
        compilation.emitAsset(
          "release.json",
          new compiler.webpack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
        );
      });
    });
  }

  private manifestOf(compilation: Compilation, ownOperations: Routes, read: readonly ReadScreen[]) {
    const { record, entry: isEntry, preloadChunk, pages, provided, takesReact } = this.options;
    const files = new Map(
      compilation
        .getAssets()
        .filter(({ name }) => !name.endsWith(".map"))
        .map(({ name, source }) => [name, source.buffer()]),
    );
    if (takesReact) refuseCopies(record.name, files);
    const entry = [...files.keys()].find(isEntry);
    if (!entry) throw new Error(`The build of ${record.name} made no entry.`);
    const preload = preloadChunk ? filesOfChunk(compilation, preloadChunk) : [];
    const listed = record.screens?.map(({ chunks = [], ...screen }) => ({
      ...screen,
      files: chunks.flatMap((chunk) => filesOfImport(compilation, { request: chunk, chunk })),
    }));
    const declared = read.map(({ imports, ...screen }) => ({
      ...screen,
      files: imports.flatMap((code) => filesOfImport(compilation, code, record.pages)),
    }));
    const screens = [...(listed ?? []), ...declared].map(({ files: needed, ...screen }) => ({
      ...screen,
      preload: [...new Set(needed)].filter((file) => !preload.includes(file)),
    }));
    return releaseManifest(record, {
      entry,
      preload,
      screens,
      pages,
      files,
      provided,
      ownOperations,
    });
  }
}

/**
 * Returns the files of the chunk that an `import()` loads: the named one, or the one that `importer` loads by this request.
 * @throws Error if the build created none.
 */
function filesOfImport(
  compilation: Compilation,
  { request, chunk }: ImportedCode,
  importer?: string,
): string[] {
  const group = compilation.chunkGroups.find(({ name, origins }) =>
    chunk
      ? name === chunk
      : origins.some((origin) => origin.request === request && isFile(origin.module, importer)),
  );
  if (!group) throw new Error(`The build made no chunk "${chunk ?? request}", which a first screen names.`);
  return scriptsAndStyles(group);
}

function isFile(module: Module | undefined, file: string | undefined): boolean {
  return module instanceof NormalModule && module.resource === file;
}

function filesOfChunk(compilation: Compilation, name: string): string[] {
  const group = compilation.chunkGroups.find((candidate) => candidate.name === name);
  return group ? scriptsAndStyles(group) : [];
}

function scriptsAndStyles(group: { getFiles(): readonly string[] }): string[] {
  return group
    .getFiles()
    .filter((file) => /\.(js|css)$/.test(file) && !file.includes(".hot-update."))
    .sort();
}

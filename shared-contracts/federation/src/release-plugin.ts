import type { Compilation, Compiler } from "@rspack/core";
import type { Routes } from "@tessera/wire/api/route";
import { ownOperationsOf } from "./own-operations.ts";
import { refuseCopies } from "./refuse-copies.ts";
import { type ModuleRecord, releaseManifest } from "./release-record.ts";

export interface ReleasePluginOptions {
  record: ModuleRecord;
  /** Finds the entry of the release among the built files. */
  entry: (path: string) => boolean;
  /** The chunk with the files that the first screen needs. */
  preloadChunk?: string;
  /** Prerendered HTML by URL path. Each page is a file of the build. */
  pages?: Record<string, string>;
  /** Libraries that a page loads only once, with the required range or the provided version of each. */
  shared: Record<string, string>;
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
        const manifest = this.manifestOf(compilation, await ownOperationsOf(this.options.record));
        compilation.emitAsset(
          "release.json",
          new compiler.webpack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
        );
      });
    });
  }

  private manifestOf(compilation: Compilation, ownOperations: Routes) {
    const { record, entry: isEntry, preloadChunk, pages, shared, takesReact } = this.options;
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
    const screens = record.screens?.map(({ chunks = [], ...screen }) => ({
      ...screen,
      preload: filesOfChunks(compilation, chunks).filter((file) => !preload.includes(file)),
    }));
    return releaseManifest(record, {
      entry,
      preload,
      ...(screens && { screens }),
      pages,
      files,
      shared,
      ownOperations,
    });
  }
}

/**
 * Returns the files of the named chunks.
 * @throws Error for a chunk that the build did not create.
 */
function filesOfChunks(compilation: Compilation, names: readonly string[]): string[] {
  const files = names.flatMap((name) => {
    const found = filesOfChunk(compilation, name);
    if (found.length === 0) throw new Error(`The build made no chunk "${name}", which a first screen names.`);
    return found;
  });
  return [...new Set(files)];
}

function filesOfChunk(compilation: Compilation, name: string): string[] {
  const group = compilation.chunkGroups.find((candidate) => candidate.name === name);
  const files = group?.getFiles() ?? [];
  return files.filter((file) => /\.(js|css)$/.test(file) && !file.includes(".hot-update.")).sort();
}

import type { Compilation, Compiler } from "@rspack/core";
import type { Routes } from "@tessera/wire/route";
import { ownOperationsOf } from "./own-operations.ts";
import { refuseCopies } from "./refuse-copies.ts";
import { type ModuleRecord, releaseManifest } from "./release-record.ts";

export interface ReleasePluginOptions {
  record: ModuleRecord;
  /** The file the release is entered by, found among the built ones. */
  entry: (path: string) => boolean;
  /** The chunk whose files the first screen needs. */
  preloadChunk?: string;
  /** Ready HTML by URL path, each a file of the build. */
  pages?: Record<string, string>;
  /** Libraries that exist once in the page, with what is needed or brought of them. */
  shared: Record<string, string>;
  /** Whether it has to take React from the page. */
  takesReact?: boolean;
}

const stage = 5100; // after the last of rspack's own stages: names and contents are final

/** Writes `release.json`, a `ReleaseManifest`, beside what was built. */
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

/** @throws Error for a chunk that the build did not make. */
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

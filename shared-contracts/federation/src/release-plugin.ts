import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Compilation, Compiler } from "@rspack/core";
import { type ModuleRecord, releaseManifest } from "./release-record.ts";

/** `pages` and `folder` add what an earlier build of the same release left on disk. */
export interface ReleasePluginOptions {
  record: ModuleRecord;
  /** The file the release is entered by, found among the built ones. */
  entry: (path: string) => boolean;
  /** The chunk whose files the first screen needs. */
  preloadChunk?: string;
  /** Ready HTML by URL path. */
  pages?: Record<string, string>;
  /** A folder inside the output whose files belong to the release though this build did not make them. */
  folder?: string;
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
      compilation.hooks.processAssets.tap({ name: "ReleasePlugin", stage }, () => {
        if (compilation.errors.length > 0) return;
        const manifest = this.manifestOf(compilation, compiler.outputPath);
        compilation.emitAsset(
          "release.json",
          new compiler.webpack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
        );
      });
    });
  }

  private manifestOf(compilation: Compilation, outputPath: string) {
    const { record, entry: isEntry, preloadChunk, pages, folder } = this.options;
    const files = new Map(folder ? filesIn(outputPath, join(outputPath, folder)) : []);
    for (const { name, source } of compilation.getAssets()) files.set(name, source.buffer());
    const entry = [...files.keys()].find(isEntry);
    if (!entry) throw new Error(`The build of ${record.name} made no entry.`);
    return releaseManifest(record, {
      entry,
      preload: preloadChunk ? filesOfChunk(compilation, preloadChunk) : [],
      pages,
      files,
    });
  }
}

function filesOfChunk(compilation: Compilation, name: string): string[] {
  const group = compilation.chunkGroups.find((candidate) => candidate.name === name);
  return (group?.getFiles() ?? []).filter(
    (file) => /\.(js|css)$/.test(file) && !file.includes(".hot-update."),
  );
}

function filesIn(root: string, folder: string): [string, Uint8Array][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .map((path) => [relative(root, path).split(sep).join("/"), readFileSync(path)]);
}

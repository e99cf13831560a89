import { createHash } from "node:crypto";
import type { Compilation, Compiler } from "@rspack/core";

/** Stands for the hash of the build until its contents are known. */
const placeholder = "_release_hash_";
const fileHashes = /\b[0-9a-f]{10}\b/g;
const placeholders = new RegExp(placeholder, "g");

type Source = Parameters<Compilation["emitAsset"]>[1];

/** Returns the value of `output.uniqueName`, which the plugin completes with a hash. */
export function uniqueNameOf(container: string): string {
  return `${container}${placeholder}`;
}

/**
 * Gives each build its own global names, derived from its content. Bundlers name the list through which chunks reach their runtime, and the
 * elements that load them, by the module's name: with two releases in a page, each would run the other's code.
 */
export class OwnGlobalsPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    // Before minimizing, source maps and the final hashes of files, all of which then see the new names.
    const early = { name: "OwnGlobalsPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS };
    const complete = (source: Source, hash: string) => {
      const completed = new sources.ReplaceSource(source);
      for (const { index } of String(source.source()).matchAll(placeholders))
        completed.replace(index, index + placeholder.length - 1, hash);
      return completed;
    };
    compiler.hooks.thisCompilation.tap(early.name, (compilation) => {
      compilation.hooks.processAssets.tap(early, () => {
        const hash = computeHash(compilation);
        for (const { name } of compilation.getAssets().filter(isScript))
          compilation.updateAsset(name, (source) => complete(source, hash));
      });
    });
  }
}

function isScript({ name }: { name: string }): boolean {
  return name.endsWith(".js");
}

/** Hashes contents without the names of files, whose hashes depend on options such as source maps and are not final yet. */
function computeHash(compilation: Compilation): string {
  const contents = compilation
    .getAssets()
    .map((asset) =>
      isScript(asset) ? String(asset.source.source()).replace(fileHashes, "") : asset.source.buffer(),
    )
    .map((content) => createHash("sha256").update(content).digest("hex"));
  return `_${createHash("sha256").update(contents.sort().join()).digest("hex").slice(0, 10)}`;
}

import type { Compiler } from "@rspack/core";
import { zipSync } from "fflate";

/** After rspack's own last stage, when contents are final. */
const stage = 5_100;
/** A fixed time, so that the same content produces the same archive. */
const mtime = new Date(Date.UTC(2026, 0, 1));

/** Writes everything that is built into one archive that browsers can load. */
export class ZipPlugin {
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("ZipPlugin", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "ZipPlugin", stage }, () => {
        if (compilation.errors.length > 0) return;
        const files = compilation
          .getAssets()
          .map(({ name, source }) => [name, new Uint8Array(source.buffer())]);
        const archive = zipSync(Object.fromEntries(files), { level: 9, mtime });
        compilation.emitAsset(this.file, new compiler.webpack.sources.RawSource(Buffer.from(archive)));
      });
    });
  }
}

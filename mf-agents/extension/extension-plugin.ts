import { type Compiler, type MultiStats, rspack } from "@rspack/core";
import configurations from "./rspack.config.ts";

/** Builds the extension before the module whose page offers it for download. */
export class ExtensionPlugin {
  apply(compiler: Compiler): void {
    let built: Promise<void> | undefined;
    const buildOnce = () => {
      built ??= build();
      return built;
    };
    compiler.hooks.beforeRun.tapPromise("ExtensionPlugin", buildOnce);
    compiler.hooks.watchRun.tapPromise("ExtensionPlugin", buildOnce);
  }
}

function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configurations);
    compiler.run((failure: Error | null, stats: MultiStats | undefined) => {
      const error =
        failure ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null);
      compiler.close(() => (error ? reject(error) : resolve()));
    });
  });
}

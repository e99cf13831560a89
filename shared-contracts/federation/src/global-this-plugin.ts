import type { Compiler } from "@rspack/core";

/**
 * Makes the bundler's runtime read the global object by its name. Its own way ends in `Function("return this")`: code from text, which the
 * page's policy blocks and reports.
 */
export class GlobalThisPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("GlobalThisPlugin", (compilation) => {
      compilation.hooks.runtimeModule.tap("GlobalThisPlugin", ({ name, source }) => {
        if (name === "global" && source)
          source.source = Buffer.from(`${compiler.webpack.RuntimeGlobals.global} = globalThis;`);
      });
    });
  }
}

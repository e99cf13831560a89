import { type Compiler, rspack } from "@rspack/core";

/**
 * Loads chunks from the page's own origin without CORS, but still with their hashes. The integrity plugin requests CORS everywhere, which
 * makes the browser fetch files again that the page has preloaded.
 */
export class SameOriginPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap({ name: "SameOriginPlugin", stage: 1000 }, (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
      const late = { name: "SameOriginPlugin", stage: 1000 };
      hooks.createScript.tap(late, (code) => `${code}\n${withoutCors("script", "src")}`);
      hooks.createLink.tap(late, (code) => `${code}\n${withoutCors("link", "href")}`);
    });
  }
}

function withoutCors(element: string, address: string): string {
  return `if (${element}.${address}.startsWith(location.origin + "/")) ${element}.crossOrigin = null;`;
}

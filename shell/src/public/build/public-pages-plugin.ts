import { join } from "node:path";
import type { Compiler } from "@rspack/core";
import type { BuiltFiles } from "@tessera/federation/public-page/build-sources";
import { builtInSupportEmail } from "@tessera/wire/account/support-email";
import { buildPages } from "./build-pages.ts";
import type { ModulePages } from "./module-pages.ts";

const folder = "pages";
const base = `__BASE__${folder}/`;
const ownPaths = { "/": "landing", "/cancel": "landing", "/pricing": "pricing", "/support": "support" };

/**
 * Returns the prerendered HTML files by URL path, and by path and language for languages other than English, as the release record needs
 * them. File names are relative to the build's folder.
 */
export function listPublicPages(modules: readonly ModulePages[]): Record<string, string> {
  const named = [ownPaths, ...modules.map(({ pages }) => pages.paths)].flatMap(Object.entries<string>);
  return Object.fromEntries([
    ...named.map(([path, name]) => [path, `${folder}/${name}.html`]),
    ...named.map(([path, name]) => [`${path}?language=de`, `${folder}/${name}.de.html`]),
  ]);
}

/** Adds the prerendered public pages of the shell and of modules to a build, with their style sheets, fonts, scripts and pictures. */
export class PublicPagesPlugin {
  private readonly modules: readonly ModulePages[];

  constructor(modules: readonly ModulePages[]) {
    this.modules = modules;
  }

  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    const hook = { name: "PublicPagesPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL };

    compiler.hooks.thisCompilation.tap(hook.name, (compilation) => {
      compilation.contextDependencies.addAll([
        join(import.meta.dirname, ".."),
        ...this.modules.map(({ folder }) => folder),
      ]);
      compilation.hooks.processAssets.tapPromise(hook, async () => {
        for (const [name, content] of await this.build())
          compilation.emitAsset(`${folder}/${name}`, new sources.RawSource(content), { minimized: true });
      });
    });
  }

  private async build(): Promise<BuiltFiles> {
    const ofModules = this.modules.map(({ pages }) => pages.build(base));
    const built = await Promise.all([buildPages(base, builtInSupportEmail), ...ofModules]);
    return new Map(built.flatMap((files) => [...files]));
  }
}

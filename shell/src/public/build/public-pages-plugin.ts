import { join } from "node:path";
import type { Compiler } from "@rspack/core";
import { builtInSupportEmail } from "@tessera/wire/account/support-email";
import { buildPages } from "./build-pages.ts";

const folder = "pages";

/**
 * The prerendered HTML files by URL path, and by path and language for languages other than English, as the release record needs them. File
 * names are relative to the build's folder.
 */
export const publicPages = {
  "/": `${folder}/landing.html`,
  "/cancel": `${folder}/landing.html`,
  "/pricing": `${folder}/pricing.html`,
  "/support": `${folder}/support.html`,
  "/help/:organization": `${folder}/portal.html`,
  "/help/:organization/new": `${folder}/portal.html`,
  "/help/:organization/widget": `${folder}/portal.html`,
  "/?language=de": `${folder}/landing.de.html`,
  "/cancel?language=de": `${folder}/landing.de.html`,
  "/pricing?language=de": `${folder}/pricing.de.html`,
  "/support?language=de": `${folder}/support.de.html`,
  "/help/:organization?language=de": `${folder}/portal.de.html`,
  "/help/:organization/new?language=de": `${folder}/portal.de.html`,
  "/help/:organization/widget?language=de": `${folder}/portal.de.html`,
};

/** Adds the prerendered public pages and their style sheet, fonts, scripts and pictures to a build. */
export class PublicPagesPlugin {
  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    const hook = { name: "PublicPagesPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL };

    compiler.hooks.thisCompilation.tap(hook.name, (compilation) => {
      compilation.contextDependencies.add(join(import.meta.dirname, ".."));
      compilation.hooks.processAssets.tapPromise(hook, async () => {
        for (const [name, content] of await buildPages(`__BASE__${folder}/`, builtInSupportEmail)) {
          compilation.emitAsset(`${folder}/${name}`, new sources.RawSource(content), { minimized: true });
        }
      });
    });
  }
}

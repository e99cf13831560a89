import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import { type Language, languages } from "@tessera/wire/text/language";
import { type BuiltFiles, rendererName } from "./build-sources.ts";

/** Returns the address of a built file. `name` and `type` are what its name begins and ends with. @throws Error if it was not built. */
export type ToAddress = (name: string, type: string) => string;

type RenderPages<Inputs> = (toAddress: ToAddress, inputs: Inputs) => Record<string, string>;

/** Replaces the built renderer by the pages that it renders in all languages: `portal.html`, `portal.de.html`. */
export function renderBuilt<Inputs>(files: BuiltFiles, base: string, inputs: Inputs): BuiltFiles {
  const renderer = String(files.get(rendererName));
  files.delete(rendererName);
  const names = [...files.keys()];
  const toAddress: ToAddress = (name, type) => {
    const found = names.find((file) => file.startsWith(`${name}.`) && file.endsWith(type));
    if (!found) throw new Error(`The public pages were built without ${name}${type}.`);
    return base + found;
  };
  for (const language of languages)
    for (const [name, html] of Object.entries(readRenderer<Inputs>(renderer, language)(toAddress, inputs)))
      files.set(`${name}${language === "en" ? "" : `.${language}`}.html`, Buffer.from(html));
  return files;
}

/** Runs the built renderer. It renders in the language of the `document` that it is given. */
function readRenderer<Inputs>(code: string, language: Language): RenderPages<Inputs> {
  const page = { __proto__: globalThis, document: { documentElement: { lang: language } } };
  const module: { exports: { renderPages?: RenderPages<Inputs> } } = { exports: {} };
  compileFunction(code, ["module", "exports", "require", "globalThis"])(
    module,
    module.exports,
    createRequire(import.meta.url),
    page,
  );
  if (!module.exports.renderPages) throw new Error("The renderer of the public pages was not built.");
  return module.exports.renderPages;
}

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, parse } from "node:path";
import { compileFunction } from "node:vm";
import { type Language, languages } from "@tessera/wire/text/language";
import type { renderPages } from "../render-pages.tsx";
import { type BuiltFiles, buildSources } from "./build-sources.ts";

const sourceFolder = join(import.meta.dirname, "..");
const pictureFolder = join(sourceFolder, "assets");

/** Builds the files of the public pages. Returns them by name. `base` is the address of the folder they are served from. */
export async function buildPages(base: string, supportEmail: string): Promise<BuiltFiles> {
  const files = await buildSources(sourceFolder);
  const renderer = String(files.get("renderer.cjs"));
  files.delete("renderer.cjs");
  const toAddress = (name: string, type: string) => base + getName(files, name, type);
  const pictures = addPictures(files);
  const [light, dark] = [pictures.get("hero-board-light"), pictures.get("hero-board-dark")];

  const inputs = {
    stylesheet: toAddress("site", ".css"),
    font: toAddress("inter-latin-opsz-normal", ".woff2"),
    icon: base + pictures.get("mark"),
    colorScheme: toAddress("color-scheme", ".js"),
    statusScript: toAddress("installation-status", ".js"),
    portalScript: toAddress("portal", ".js"),
    picture: light && dark ? { light: base + light, dark: base + dark } : undefined,
    supportEmail,
  };
  for (const language of languages)
    for (const { name, html } of evaluateRenderer(renderer, language)(inputs))
      files.set(`${name}.html`, Buffer.from(html));
  return files;
}

/** Runs the built renderer, which is not served itself. It renders in the language of the `document` that it is given. */
function evaluateRenderer(code: string, language: Language): typeof renderPages {
  const page = { __proto__: globalThis, document: { documentElement: { lang: language } } };
  const module: { exports: { renderPages?: typeof renderPages } } = { exports: {} };
  compileFunction(code, ["module", "exports", "require", "globalThis"])(
    module,
    module.exports,
    createRequire(import.meta.url),
    page,
  );
  if (!module.exports.renderPages) throw new Error("The renderer of the public pages was not built.");
  return module.exports.renderPages;
}

function getName(files: BuiltFiles, name: string, type: string): string {
  const found = [...files.keys()].find((file) => file.startsWith(`${name}.`) && file.endsWith(type));
  if (!found) throw new Error(`The public pages were built without ${name}${type}.`);
  return found;
}

/**
 * Adds the pictures with hashed names. The board's pictures are taken from the running product; if they are missing, the pages omit them.
 */
function addPictures(files: BuiltFiles): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of ["mark.svg", "hero-board-light.webp", "hero-board-dark.webp"]) {
    const path = join(pictureFolder, file);
    if (!existsSync(path)) continue;
    const content = readFileSync(path);
    const { name, ext } = parse(file);
    const hashed = `${name}.${createHash("sha256").update(content).digest("hex").slice(0, 10)}${ext}`;
    files.set(hashed, content);
    names.set(name, hashed);
  }
  return names;
}

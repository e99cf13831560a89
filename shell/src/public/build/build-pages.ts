import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { type BuiltFiles, buildSources } from "@tessera/federation/public-page/build-sources";
import { renderBuilt } from "@tessera/federation/public-page/render-built";
import type { PageInputs } from "../render-pages.tsx";

const sourceFolder = join(import.meta.dirname, "..");
const pictureFolder = join(sourceFolder, "assets");

/** Builds the files of the shell's own public pages. Returns them by name. `base` is the address of the folder they are served from. */
export async function buildPages(base: string, supportEmail: string): Promise<BuiltFiles> {
  const files = await buildSources({
    folder: sourceFolder,
    name: "site",
    renderer: "./render-pages.tsx",
    scripts: {
      "installation-status": "./support/installation-status.entry.ts",
      replay: "./replay/replay.entry.ts",
    },
  });
  const pictures = addPictures(files);
  const [light, dark] = [pictures.get("hero-board-light"), pictures.get("hero-board-dark")];
  const picture = light && dark ? { light: base + light, dark: base + dark } : undefined;
  return renderBuilt<PageInputs>(files, base, { picture, supportEmail });
}

/**
 * Adds the pictures with hashed names. The board's pictures are taken from the running product; if they are missing, the pages omit them.
 */
function addPictures(files: BuiltFiles): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of ["hero-board-light.webp", "hero-board-dark.webp"]) {
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

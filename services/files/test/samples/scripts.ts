import { readFile } from "node:fs/promises";
import { of, type Sample } from "./sample.ts";

/** Screens in seven scripts that the product's fonts lack; drawn once with Noto fonts. */
const names = ["arabic", "chinese", "greek", "hebrew", "japanese", "korean", "russian"] as const;

export const scripts: Sample[] = of(
  "image",
  "image/png",
  Object.fromEntries(
    names.map((name) => [`${name}.png`, () => readFile(new URL(`./scripts/${name}.png`, import.meta.url))]),
  ),
);

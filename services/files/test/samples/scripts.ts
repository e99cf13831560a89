import { readFile } from "node:fs/promises";
import { of, type Sample } from "./sample.ts";

/** What customers of seven scripts see. The product's fonts know none of them: drawn once, with those of Noto. */
const names = ["arabic", "chinese", "greek", "hebrew", "japanese", "korean", "russian"] as const;

export const scripts: Sample[] = of(
  "image",
  "image/png",
  Object.fromEntries(
    names.map((name) => [`${name}.png`, () => readFile(new URL(`./scripts/${name}.png`, import.meta.url))]),
  ),
);

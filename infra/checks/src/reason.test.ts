import { globSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { reasons } from "@tessera/wire/reason/reasons";
import { languages } from "@tessera/wire/text/language";
import { getPlaceholders } from "./placeholders.ts";
import { readText, root } from "./repository.ts";

const keys = Object.keys(reasons);
const translated = languages.filter((language) => language !== "en");

it.each(translated)("has a message in %s for every reason, in the order of the keys", (language) => {
  expect(Object.keys(readCatalog(language))).toEqual([...keys].sort());
});

it.each(translated)("fills the same placeholders in %s as in English", (language) => {
  const catalog = readCatalog(language);
  const differing = Object.entries(reasons).filter(
    ([key, message]) => getPlaceholders(message) !== getPlaceholders(catalog[key] ?? ""),
  );

  expect(differing).toEqual([]);
});

it("gives every reason somewhere", () => {
  const sources = globSync("services/*/{src/**,migrations}/*.ts", { cwd: root })
    .filter((file) => !/\.(?:test|fake|builder)\.ts$|\/testing\//.test(file))
    .map(readText)
    .join("\n");

  expect(keys.filter((key) => !new RegExp(`["']${key}["']`).test(sources))).toEqual([]);
});

function readCatalog(language: string): Record<string, string> {
  return JSON.parse(readText(`shared-contracts/language/src/reasons/${language}.json`));
}

import { globSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { fileKinds } from "@tessera/wire/file/file-kind";
import { findFormat, findOfficeName } from "@tessera/wire/reason/kind-reason";
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
  const sources = globSync(
    ["services/*/{src/**,migrations}/*.ts", "shared-contracts/wire/src/organization/setting-fields.ts"],
    { cwd: root },
  )
    .filter((file) => !/\.(?:test|fake|builder)\.ts$|\/testing\//.test(file))
    .map(readText)
    .join("\n");

  const ofKinds: (string | null)[] = fileKinds.flatMap(({ name }) => [
    findFormat(name),
    findOfficeName(name),
  ]);
  expect(keys.filter((key) => !new RegExp(`["']${key}["']`).test(sources) && !ofKinds.includes(key))).toEqual(
    [],
  );
});

it("has a phrase for each kind of file whose content may be another", () => {
  const kinds = fileKinds.filter(({ isSigned, reader }) => isSigned || reader === "program");

  expect(kinds.filter(({ name }) => findFormat(name) === null)).toEqual([]);
});

function readCatalog(language: string): Record<string, string> {
  return JSON.parse(readText(`shared-contracts/language/src/reasons/${language}.json`));
}

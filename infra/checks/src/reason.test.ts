import { globSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { describeField } from "@tessera/kit/errors/field-label";
import type { Route } from "@tessera/wire/api/route";
import { fileKinds } from "@tessera/wire/file/file-kind";
import { operations } from "@tessera/wire/operations";
import { findFormat, findOfficeName } from "@tessera/wire/reason/kind-reason";
import { toReason } from "@tessera/wire/reason/reason";
import { reasons } from "@tessera/wire/reason/reasons";
import { languages } from "@tessera/wire/text/language";
import type { TObject } from "typebox";
import { getPlaceholders } from "./placeholders.ts";
import { readText, root } from "./repository.ts";

const keys = Object.keys(reasons);
const translated = languages.filter((language) => language !== "en");

it.each(translated)(
  "has a message in %s for every reason, and a label for every field of an input",
  (language) => {
    const fields = Object.values<Route>(operations).flatMap(({ body, query }) => [
      ...listProperties(body),
      ...listProperties(query),
    ]);
    const labels = new Set(fields.map((name) => `${labelField(name)}||field`));

    expect(Object.keys(readCatalog(language))).toEqual([...keys, ...labels].sort());
  },
);

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

/** Returns the names of all properties of a schema, at any depth. */
function listProperties(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {}, ...others } = schema as Partial<TObject>;
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...Object.values(others)].flatMap(listProperties),
  ];
}

function labelField(name: string): unknown {
  const { field } = describeField(`body.${name}`, toReason("input.required")).values;
  return [field].flat()[0];
}

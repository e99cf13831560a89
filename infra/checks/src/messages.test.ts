import { describe, expect, it } from "@jest/globals";
import { languages } from "@tessera/wire/text/language";
import { catalogs, readCatalog, readSources } from "./catalogs.ts";
import { listMessages } from "./list-messages.ts";
import { getPlaceholders } from "./placeholders.ts";
import { shownAsIs } from "./shown-as-is.ts";

const translated = languages.filter((language) => language !== "en");

describe("the messages of a source", () => {
  const source = `
    const a = t("Sent to {name}", { name: isKnown ? "an old friend" : name });
    const b = <p>{plural(files, { one: "# file was read", other: "# files were read" })}</p>;
    const c = countOf(people, "person", "people") + countOf(files, "file");
    const d = tx(isOpen ? "Hide it" : "Show it");
    const e = <p title="Not translated">Words</p>;`;

  it("are the texts for which translations are requested", () => {
    expect(listMessages(source, true).messages.map(({ text }) => text)).toEqual([
      "Sent to {name}",
      "{count, plural, one {# file was read} other {# files were read}}",
      "{count, plural, one {# person} other {# people}}",
      "{count, plural, one {# file} other {# files}}",
      "Hide it",
      "Show it",
    ]);
  });

  it("are distinguished from strings that are shown untranslated", () => {
    expect(listMessages(source, true).untranslated).toEqual([
      { line: 6, text: "Not translated" },
      { line: 6, text: "Words" },
    ]);
  });
});

describe.each(catalogs)("$folder", (catalog) => {
  const sources = readSources(catalog);
  const messages = new Set(
    [...sources.values()].flatMap((source) => source.messages.map(({ text }) => text)),
  );

  it("shows no untranslated strings", () => {
    const found = [...sources].flatMap(([file, { untranslated }]) =>
      untranslated
        .filter(({ text }) => !shownAsIs[file]?.includes(text))
        .map(({ line, text }) => `${file}:${line} ${text}`),
    );

    expect(found).toEqual([]);
  });

  it.each(translated)("has every message in %s, and nothing else, sorted", (language) => {
    expect(Object.keys(readCatalog(catalog, language))).toEqual([...messages].sort());
  });

  it.each(translated)("keeps the placeholders of its messages in %s", (language) => {
    const changed = Object.entries(readCatalog(catalog, language)).filter(
      ([message, text]) => text === "" || getPlaceholders(message) !== getPlaceholders(text),
    );

    expect(changed).toEqual([]);
  });
});

it.each(translated)("translates the same message in the same way everywhere in %s", (language) => {
  const words = new Map<string, string>();
  const differing = catalogs.flatMap((catalog) =>
    Object.entries(readCatalog(catalog, language)).filter(([message, text]) => {
      const known = words.get(message) ?? text;
      words.set(message, text);
      return known !== text;
    }),
  );

  expect(differing).toEqual([]);
});

it("exempts only strings that exist", () => {
  const shown = new Map(catalogs.flatMap((catalog) => [...readSources(catalog)]));
  const missing = Object.entries(shownAsIs).flatMap(([file, texts]) =>
    texts
      .filter((text) => !shown.get(file)?.untranslated.some((one) => one.text === text))
      .map((text) => `${file}: ${text}`),
  );

  expect(missing).toEqual([]);
});

import { expect, it } from "@jest/globals";
import { translateDefinition } from "./report-definition.ts";
import { createTranslator } from "./translator.ts";

const definition = "Opened today, solved today. Counts tickets, each once. Files are left out.";

it("returns a definition unchanged if there is no translation", () => {
  expect(translateDefinition(definition, createTranslator("en", {}).t)).toBe(definition);
});

it("translates a definition part by part", () => {
  const { t } = createTranslator("de", {
    "Opened today": "Heute eröffnet",
    "Solved today": "Heute gelöst",
    "Counts tickets, each once.": "Zählt Tickets, jedes einmal.",
  });

  expect(translateDefinition(definition, t)).toBe(
    "Heute eröffnet, heute gelöst. Zählt Tickets, jedes einmal. Files are left out.",
  );
});

import { expect, it } from "@jest/globals";
import { addMessages } from "@tessera/language/t";
import { translateDefinition } from "./report-text.ts";

const definition = "Opened today, solved today. Counts tickets, each once. Files are left out.";

it("leaves a definition as it is where there is no translation", () => {
  expect(translateDefinition(definition)).toBe(definition);
});

it("translates a definition part by part", () => {
  addMessages({
    "Opened today": "Heute eröffnet",
    "Solved today": "Heute gelöst",
    "Counts tickets, each once.": "Zählt Tickets, jedes einmal.",
  });

  expect(translateDefinition(definition)).toBe(
    "Heute eröffnet, heute gelöst. Zählt Tickets, jedes einmal. Files are left out.",
  );
});

import { expect, it, jest } from "@jest/globals";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { createElement } from "react";
import { addMessages, countOf, plural, t, tx } from "./t.ts";
import { createTranslator } from "./translator.ts";

it("returns English if there is no translation, with values inserted", () => {
  expect(t("Send reply")).toBe("Send reply");
  expect(t("Sent to {name} at {time}", { name: "Ada", time: "09:42" })).toBe("Sent to Ada at 09:42");
});

it("writes nothing to the console of a production build if there is no translation", () => {
  // In other environments, the library compiles messages that are not compiled yet.
  const environment = jest.replaceProperty(process, "env", { NODE_ENV: "production" });
  const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
  const english = createTranslator("en", {});

  expect([english.t("Choose"), english.t("Ticket #12")]).toEqual(["Choose", "Ticket #12"]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
  environment.restore();
});

it("returns the translation of a message", () => {
  addMessages({ "{name} wrote to {other}": compileMessage("An {other} schrieb {name}") });

  expect(t("{name} wrote to {other}", { name: "Ada", other: "Ben" })).toBe("An Ben schrieb Ada");
});

it("distinguishes messages with the same English words by their context", () => {
  expect([t("Open||verb"), t("Open {name}||verb", { name: "#12" })]).toEqual(["Open", "Open #12"]);
  addMessages({ "Close||verb": "Schließen" });

  expect([t("Close||verb"), t("Close")]).toEqual(["Schließen", "Close"]);
});

it("chooses the form for a count, and formats numbers", () => {
  const forms = { one: "# file of {name} was read", other: "# files of {name} were read" };

  expect(plural(1, forms, { name: "Ada" })).toBe("1 file of Ada was read");
  expect(plural(1204, forms, { name: "Ada" })).toBe("1,204 files of Ada were read");
  expect([countOf(1, "person", "people"), countOf(3, "person", "people"), countOf(0, "file")]).toEqual([
    "1 person",
    "3 people",
    "0 files",
  ]);
});

it("returns the translation of a plural", () => {
  addMessages({
    "{count, plural, one {# note} other {# notes}}": compileMessage(
      "{count, plural, one {# Notiz} other {# Notizen}}",
    ),
  });

  expect([countOf(1, "note"), countOf(2, "note")]).toEqual(["1 Notiz", "2 Notizen"]);
});

it("puts elements between the words, in the order of the translation", () => {
  const node = { type: "b" } as never;

  expect(tx("Signed in as {name}.", { name: node })).toEqual(["Signed in as ", node, "."]);
});

it("gives elements the keys that React requires in lists", () => {
  const [, element] = tx("{count} more of {name}", { count: createElement("b"), name: "Ada" });

  expect(element).toMatchObject({ type: "b", key: "1" });
});

it("leaves braces in values alone", () => {
  expect(t("Sent to {name}", { name: "{name} # \\u0041" })).toBe("Sent to {name} # \\u0041");
});

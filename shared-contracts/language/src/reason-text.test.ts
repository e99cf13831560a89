import { describe, expect, it } from "@jest/globals";
import type { Reason } from "@tessera/wire/reason/reason";
import { compileMessages } from "./compile-messages.ts";
import { fillReason } from "./reason-text.ts";
import { createTranslator } from "./translator.ts";

const german = createTranslator(
  "de",
  compileMessages({
    "a.name": "Die Datei „{name}“ hat {size}.",
    "a.count": "{files, plural, one {# Datei} other {# Dateien}}, seit dem {day, date, long}.",
    "a.outer": "Abgelehnt: {reason}",
    "a.kinds": "Erlaubt sind {kinds}.",
    "a.language": "Nur auf {language}",
    "a.noun": "{format} mit {size}.",
    "format.database": "eine Access-Datenbank",
    "kind.image": "Bilder",
    "input.field": "{field}: {problem}.",
    "input.required": "fehlt",
    "Full name||field": "Vollständiger Name",
    "Category||field": "Kategorie",
  }),
);

const aReason = (reason: string, values: object) => ({ reason, values }) as Reason;

describe("fill a reason", () => {
  it("fills names with any characters, and sizes", () => {
    const reason = aReason("a.name", { name: "{a}\\x5c'#", size: { bytes: 1_572_864 } });
    expect(fillReason(german, reason)).toBe("Die Datei „{a}\\x5c'#“ hat 1,5 MB.");
  });

  it("formats counts and days", () => {
    const reason = aReason("a.count", { files: 1204, day: "2026-11-30T12:00:00Z" });
    expect(fillReason(german, reason)).toBe("1.204 Dateien, seit dem 30. November 2026.");
  });

  it("names languages", () => {
    expect(fillReason(german, aReason("a.language", { language: { language: "fr" } }))).toBe(
      "Nur auf Französisch",
    );
  });

  it("translates a reason inside a reason, and lists", () => {
    const inner = aReason("kind.image", {});
    expect(fillReason(german, aReason("a.kinds", { kinds: [inner, "PDF"] }))).toBe(
      "Erlaubt sind Bilder, PDF.",
    );
    expect(fillReason(german, aReason("a.outer", { reason: inner }))).toBe("Abgelehnt: Bilder");
  });

  it("begins with a phrase without its article", () => {
    const format = { noun: aReason("format.database", {}) };
    expect(fillReason(german, aReason("a.noun", { format, size: { bytes: 2048 } }))).toBe(
      "Access-Datenbank mit 2 KB.",
    );
  });

  it("names fields by their labels", () => {
    const toReason = (...field: string[]) =>
      aReason("input.field", { field, problem: aReason("input.required", {}) });
    expect(fillReason(german, toReason("Full name"))).toBe("Vollständiger Name: fehlt.");
    expect(fillReason(german, toReason("Filter", "category"))).toBe("Filter, Kategorie: fehlt.");
    expect(fillReason(german, toReason("Colour of a part"))).toBe("Colour of a part: fehlt.");
  });

  it("returns null for an unknown key", () => {
    expect(fillReason(german, aReason("a.unknown", {}))).toBeNull();
  });
});

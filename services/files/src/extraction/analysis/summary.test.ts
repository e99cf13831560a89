import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { letters, report } from "../../../test/samples/prose.ts";
import { findLanguage } from "./language.ts";
import { summarise, summaryLimit } from "./summary.ts";

describe("summarise", () => {
  it("states the problem without greeting and signature", () => {
    const summary = summarise(letters.en) ?? "";

    expect(summary).toMatch(/^Since this morning nobody in our accounting department can open an invoice\./u);
    expect(summary).toContain("Error 502");
    expect(summary).not.toMatch(/Hello|regards|Lindqvist|Phone/u);
  });

  it.each(["de", "fr", "es", "it", "nl", "pl", "uk"] as const)(
    "leaves out the greeting in %s",
    (language) => {
      const [greeting = "", , first = ""] = letters[language].split("\n");
      const summary = summarise(letters[language]) ?? "";

      expect(summary).not.toContain(greeting);
      expect(first.toLowerCase()).toContain(summary.slice(0, 40).toLowerCase());
    },
  );

  it("joins hard-wrapped lines, and keeps headings separate", () => {
    const wrapped =
      "Delivery\nThe parcel arrived three days late and the box was open, so\nthe cups inside were broken. Nobody answers the telephone.\n";

    expect(summarise(wrapped)).toBe(
      "The parcel arrived three days late and the box was open, so the cups inside were broken. Nobody answers the telephone.",
    );
  });

  it("skips code, logs and machine output", () => {
    const text =
      "The export stops every night.\n\n```js\nconst total = await sum();\n```\n2026-11-18 09:12:01 ERROR export failed\n    at run (export.js:1:2)\n";

    expect(summarise(text)).toBe("The export stops every night.");
  });

  it("keeps the order of the text", () => {
    const summary = summarise(report) ?? "";
    const sentences = summary.split(/(?<=\.) /u);

    expect(sentences).toHaveLength(3);
    expect(sentences.map((sentence) => report.indexOf(sentence))).toEqual(
      sentences.map((sentence) => report.indexOf(sentence)).toSorted((one, other) => one - other),
    );
  });

  it("returns null for empty text", () => {
    expect([summarise(""), summarise("\n \n"), summarise("--- 12 ---")]).toEqual([null, null, null]);
  });

  it("stays within its limit for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 3_000 }), (text) => {
        const summary = summarise(text);
        return summary === null || (summary.length > 0 && summary.length <= summaryLimit);
      }),
      { numRuns: 60 },
    );
  });
});

describe("languageOf", () => {
  it.each(Object.entries(letters))("detects %s", (language, text) => {
    expect(findLanguage(text)).toBe(language);
  });

  it.each(["ok thanks", "https://shop.test/bestellung/rechnung", "12 34 56", "const a = 1;\nconst b = 2;"])(
    "does not guess at %j",
    (text) => {
      expect(findLanguage(text)).toBeNull();
    },
  );
});

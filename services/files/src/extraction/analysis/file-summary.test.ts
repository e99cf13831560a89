import { describe, expect, it } from "@jest/globals";
import { toReason } from "@tessera/wire/reason/reason";
import { redactSummary, shortenSummary } from "./file-summary.ts";
import { joinSentences, listPhrases } from "./summary-text.ts";

describe("redactSummary", () => {
  it("removes secrets from the text and from each value of the reason, at any depth", () => {
    const counts = new Map();
    const names = listPhrases(["a.txt", "password: hunter2secret", "b.txt"], 2);
    const summary = joinSentences(
      toReason("summary.archive", { files: 3, names }),
      "password: hunter2secret",
    );

    const { text, reason } = redactSummary(summary, counts);

    expect(text).toBe(
      "Archive with 3 files: a.txt, password: [secret removed] and 1 more. password: [secret removed]",
    );
    expect(JSON.stringify(reason)).not.toContain("hunter2");
    expect(reason?.reason).toBe("summary.sentences");
    expect([...counts]).toEqual([["secret", 2]]);
  });

  it("leaves the reason out if a secret is only recognized in the whole text", () => {
    const summary = toReason("summary.document_saying", { document: "password", text: "hunter2secret" });

    const { text, reason } = redactSummary(summary, new Map());

    expect([text, reason]).toEqual(["password: [secret removed]", null]);
  });

  it("has no reason for text of the file", () => {
    expect(redactSummary("The order is late.", new Map())).toEqual({
      text: "The order is late.",
      reason: null,
    });
  });
});

describe("shortenSummary", () => {
  it("shortens the text to 400 characters, and each text in the reason", () => {
    const notes = "word ".repeat(200).trim();
    const summary = redactSummary(toReason("summary.form", { notes }), new Map());

    const { text, reason } = shortenSummary(summary);

    expect([text.length <= 400, text.endsWith("…")]).toEqual([true, true]);
    expect(String(reason?.values.notes).length).toBeLessThanOrEqual(400);
  });
});

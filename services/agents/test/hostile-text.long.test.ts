import { describe, expect, it } from "@jest/globals";
import { getRounds } from "@tessera/kit/testing/rounds";
import { plain, unescapeMarks } from "@tessera/text/markdown/plain-markdown";
import { redact } from "@tessera/text/redact";
import { linearGrowth, measureGrowth } from "@tessera/text/testing/growth";
import { hostilePieces, repeatPiece } from "@tessera/text/testing/hostile-text";
import fc from "fast-check";
import { evidence, message } from "../bench/drafts/bundle.ts";
import { vocabulary } from "../bench/drafts/vocabulary.ts";
import { draftTicket } from "../src/draft/analysis/draft-ticket.ts";
import { holdsClaims } from "../src/draft/language-model/grounding.ts";
import { fingerprintsInText } from "../src/error-signature/fingerprints-in-text.ts";
import { describesFailure, questionsAbout } from "../src/model/built-in/failure-sentence.ts";
import { answeringSentences, significantSentences } from "../src/model/built-in/quotation.ts";
import { meaningWords } from "../src/similar/meaning/meaning-words.ts";
import { rareWords } from "../src/similar/rare-words.ts";

const readers: readonly [string, (text: string) => unknown][] = [
  ["draftTicket", (text) => draftTicket(evidence(message(text)), vocabulary)],
  ["fingerprintsInText", fingerprintsInText],
  ["holdsClaims", (text) => holdsClaims(text, "Something else.")],
  ["plain", plain],
  ["unescapeMarks", unescapeMarks],
  ["significantSentences", (text) => significantSentences(text, 3)],
  ["answeringSentences", (text) => answeringSentences("What is it?", text, 3)],
  ["describesFailure", describesFailure],
  ["questionsAbout", (text) => questionsAbout([text])],
  ["rareWords", (text) => rareWords({ title: "Printer", description: text })],
  ["meaningWords", (text) => meaningWords({ title: "Printer", description: text })],
  ["redact", (text) => redact(text, new Map())],
];

describe("reading a text that repeats one piece", () => {
  it.each(readers)("%s takes time that grows with the length, not with its square", async (_name, read) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...hostilePieces),
        fc.integer({ min: 4_000, max: 8_000 }),
        async (piece, shorter) => {
          const growth = await measureGrowth((length) => read(repeatPiece(piece, length, " x")), shorter);
          expect([piece, growth]).toEqual([piece, Math.min(growth, linearGrowth)]);
        },
      ),
      { numRuns: getRounds({ some: 10, all: hostilePieces.length * 3 }), examples: [["\n", 8_000]] },
    );
  });
});

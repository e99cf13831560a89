import { describe, expect, it } from "@jest/globals";
import { secretLines, secretsIn } from "@tessera/kit/testing/planted-secrets";
import type { Transcriber } from "./transcriber.ts";
import { withTranscript } from "./transcript.ts";

const recording = { path: "/tmp/call.wav", filename: "call.wav", mimeType: "audio/wav" };
const extraction = {
  method: "media-metadata",
  text: "",
  language: null,
  summary: null,
  findings: [{ kind: "media" as const, seconds: 3, codec: null, title: null, has_transcript: false }],
  details: [],
  isPartial: false,
};

const anyLanguage = async () => ({ isIncluded: true, language: null }) as const;

describe("a transcript", () => {
  it("holds no secret that was spoken", async () => {
    const text = ["The refund of order 8041 does not arrive.", ...secretLines].join("\n");
    const transcriber: Transcriber = { transcribe: async () => text };

    const transcript = await withTranscript(
      { transcriber, readTerms: anyLanguage },
      extraction,
      recording,
      new AbortController().signal,
    );

    expect(transcript.text).toContain("order 8041");
    expect(secretsIn(transcript)).toEqual([]);
    expect(transcript.findings).toContainEqual({ kind: "redaction", what: "card number", count: 2 });
  });
});

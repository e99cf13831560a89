import { describe, expect, it } from "@jest/globals";
import { secretLines, secretsIn } from "@tessera/kit/testing/planted-secrets";
import { toReason } from "@tessera/wire/reason/reason";
import { withTranscript } from "./transcript.ts";
import type { Transcriber, Transcription } from "./transcription.ts";

const recording = { path: "/tmp/call.wav", filename: "call.wav", mimeType: "audio/wav" };
const extraction = {
  method: "media-metadata",
  text: "",
  language: null,
  summary: null,
  summaryReason: null,
  findings: [{ kind: "media" as const, seconds: 3, codec: null, title: null, has_transcript: false }],
  details: [],
  isPartial: false,
};

const anyLanguage = async () => ({ isIncluded: true, language: null }) as const;

function transcribe(recognized: Partial<Extract<Transcription, { kind: "written" }>>) {
  const transcriber: Transcriber = {
    transcribe: async () => ({
      ...{ kind: "written", text: "", lineSeconds: null, language: null, isPartial: false },
      ...recognized,
    }),
  };
  const speaking = { transcriber, readTerms: anyLanguage };
  return withTranscript(speaking, extraction, recording, new AbortController().signal);
}

describe("a transcript", () => {
  it("contains no secret that was spoken", async () => {
    const text = ["The refund of order 8041 does not arrive.", ...secretLines].join("\n");

    const transcript = await transcribe({ text });

    expect(transcript.text).toContain("order 8041");
    expect(secretsIn(transcript)).toEqual([]);
    expect(transcript.findings).toContainEqual({ kind: "redaction", what: "card number", count: 2 });
  });

  it("has the times of its lines and the detected language, and states if it is partial", async () => {
    const transcript = await transcribe({
      text: "Ja.\nNein.",
      lineSeconds: [0, 2.5],
      language: "de",
      isPartial: true,
    });

    expect(transcript).toMatchObject({ language: "de", isPartial: true });
    expect(transcript.findings).toEqual([
      expect.objectContaining({ kind: "media", has_transcript: true, line_seconds: [0, 2.5] }),
    ]);
  });

  it("has no times if its lines differ from the recognized ones", async () => {
    const { findings } = await transcribe({ text: "One.\nTwo.", lineSeconds: [0] });

    expect(findings[0]).not.toHaveProperty("line_seconds");
  });

  it("is replaced by the reason if there is none", async () => {
    const transcriber: Transcriber = {
      transcribe: async () => ({ kind: "unwritten", reason: toReason("transcript.failed") }),
    };

    const { method, details } = await withTranscript(
      { transcriber, readTerms: anyLanguage },
      extraction,
      recording,
      new AbortController().signal,
    );

    expect([method, details]).toEqual([
      "media-metadata",
      [{ name: "Transcript", value: toReason("transcript.failed") }],
    ]);
  });
});

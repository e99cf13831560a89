import { type Static, Type } from "typebox";
import { Check } from "typebox/value";

const Report = Type.Union([
  Type.Object({
    kind: Type.Literal("written"),
    lines: Type.Array(
      Type.Object({ seconds: Type.Number({ minimum: 0 }), text: Type.String({ maxLength: 10_000 }) }),
      { maxItems: 100_000 },
    ),
    language: Type.Union([Type.String({ pattern: "^[a-z]{2}$" }), Type.Null()]),
    /** Whether time ended before the recording did. */
    isPartial: Type.Boolean(),
  }),
  Type.Object({
    kind: Type.Literal("undecodable"),
    codec: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  }),
]);

/** What a child that listens reports. */
export type TranscriptionReport = Static<typeof Report>;

/** Null for what has another shape: a child read a file of a stranger. */
export function checkTranscription(report: unknown): TranscriptionReport | null {
  return Check(Report, report) ? report : null;
}

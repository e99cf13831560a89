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
    /** Whether the time limit was reached before the end of the recording. */
    isPartial: Type.Boolean(),
  }),
  Type.Object({
    kind: Type.Literal("undecodable"),
    codec: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  }),
]);

/** The report of a child that transcribes. */
export type TranscriptionReport = Static<typeof Report>;

/** Returns null for an invalid shape. The report is not trusted, because the child read an untrusted file. */
export function checkTranscription(report: unknown): TranscriptionReport | null {
  return Check(Report, report) ? report : null;
}

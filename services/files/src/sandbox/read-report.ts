import { fileLimits, type fileTypes } from "@tessera/wire/file/file";
import type { FileFindings } from "@tessera/wire/file/file-findings";
import type { Reason } from "@tessera/wire/reason/reason";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import { cleanDeep } from "../text/clean.ts";
import { isSoundReason } from "./sound-reason.ts";

/** The properties of a file that are passed to the child. */
export interface ReadTask {
  filename: string;
  hasBidiName: boolean;
  fileType: (typeof fileTypes)[number];
  /** Whether the content is to be replaced by a copy without its secrets. */
  removesSecrets: boolean;
}

/** The permissions of a child that reads a file, as its reader needs them. */
const Needs = Type.Union([Type.Literal("parsing"), Type.Literal("drawing"), Type.Literal("playing")]);

/** The secrets that were removed from the content, by kind. */
const Redactions = Type.Array(
  Type.Object({ what: Type.String({ minLength: 1, maxLength: 100 }), count: Type.Integer({ minimum: 1 }) }),
  { maxItems: 100 },
);
export type RedactionNote = Static<typeof Redactions>[number];

const Read = Type.Object({
  kind: Type.Literal("read"),
  mimeType: Type.String({ pattern: "^[\\w.+-]+/[\\w.+-]+$", maxLength: 200 }),
  isEncrypted: Type.Boolean(),
  /** If there are any, the redacted content is in a file next to the report. */
  redactions: Redactions,
  /** The new format of the redacted content; null if it is the same. */
  changedTo: Type.Union([Type.Literal("jpg"), Type.Literal("png"), Type.Literal("txt"), Type.Null()]),
  /** The secrets that are certainly in the content. */
  secrets: Redactions,
  /** Whether a picture to be shown instead is in a file next to the report, and its format if that is another. */
  shown: Type.Union([
    Type.Object({ format: Type.Union([Type.Literal("jpg"), Type.Literal("png"), Type.Null()]) }),
    Type.Null(),
  ]),
  extraction: Type.Object({
    method: Type.String({ minLength: 1, maxLength: 100 }),
    text: Type.String({ maxLength: fileLimits.text }),
    language: Type.Union([Type.String({ maxLength: 35 }), Type.Null()]),
    summary: Type.Union([Type.String({ maxLength: fileLimits.summary }), Type.Null()]),
    summaryReason: Type.Union([Type.Unsafe<Reason>({ type: "object" }), Type.Null()]),
    findings: Type.Unsafe<FileFindings>({
      type: "array",
      maxItems: 10_000,
      items: { type: "object", required: ["kind"], properties: { kind: { type: "string" } } },
    }),
    details: Type.Array(
      Type.Object({
        name: Type.String({ maxLength: 100 }),
        value: Type.Union([Type.String({ maxLength: 1_000 }), Type.Unsafe<Reason>({ type: "object" })]),
      }),
      { maxItems: 100 },
    ),
    isPartial: Type.Boolean(),
  }),
});
const Report = Type.Union([
  Read,
  Type.Object({ kind: Type.Literal("missing") }),
  /** The content needs a reader with other permissions. */
  Type.Object({ kind: Type.Literal("misplaced"), needs: Needs }),
  Type.Object({ kind: Type.Literal("quarantined"), reason: Type.Unsafe<Reason>({ type: "object" }) }),
  Type.Object({ kind: Type.Literal("corrupt"), reason: Type.Unsafe<Reason>({ type: "object" }) }),
  Type.Object({
    kind: Type.Literal("unreadable"),
    reason: Type.Unsafe<Reason>({ type: "object" }),
    cause: Type.Optional(Type.String()),
    redactions: Redactions,
  }),
]);
export type ChildReport = Static<typeof Report>;
/** The report about a file that is safe and was read. */
export type ReadReport = Static<typeof Read>;

/** Returns a cleaned report; null if its shape is invalid. It is not trusted, as the file may have compromised the child. */
export function checkReport(report: unknown): ChildReport | null {
  if (!Check(Report, report)) return null;
  return listReasons(report).every((reason) => isSoundReason(reason)) ? cleanDeep(report) : null;
}

function listReasons(report: ChildReport): Reason[] {
  if ("reason" in report) return [report.reason];
  if (report.kind !== "read") return [];
  const { details, summaryReason, findings } = report.extraction;
  const steps = findings.flatMap((finding) => (finding.kind === "steps" ? finding.steps : []));
  return [
    summaryReason,
    ...details.map(({ value }) => value),
    ...steps.map(({ text_reason }) => text_reason ?? null),
  ].filter((value) => value !== null && typeof value !== "string");
}

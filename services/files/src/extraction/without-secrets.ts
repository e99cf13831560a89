import { certainDetectors } from "@tessera/text/detectors";
import { addCount, findSecrets, type RedactionCounts, redact, redactionFindings } from "@tessera/text/redact";
import { redactDeep } from "@tessera/text/redact-deep";
import type { FileFindings } from "@tessera/wire/file/file-findings";
import { cleanText } from "../text/clean.ts";
import { type FileSummary, redactSummary } from "./analysis/file-summary.ts";
import type { Phrase } from "./analysis/summary-text.ts";
import type { ReaderResult } from "./reader.ts";

/** A reading without its secrets. */
export interface SafeReading extends Omit<ReaderResult, "summary" | "otherwise"> {
  summary: FileSummary | null;
  otherwise: FileSummary | null;
}

/**
 * Cleans a reading and removes its secrets, so that only redacted content is stored, searched and shown. It runs before anything
 * is shortened, because a truncated secret would not be recognized. A secret that also appears in the prose is counted once.
 */
export function withoutSecrets(reading: ReaderResult): SafeReading {
  const counts: RedactionCounts = new Map();
  const beside: RedactionCounts = new Map();
  const safe = (text: string | null) => (text === null ? null : redact(cleanText(text), beside));
  const safeSummary = (summary: Phrase | null) => (summary === null ? null : redactSummary(summary, beside));
  const text = redact(cleanText(reading.text), counts);
  const findings = redactDeep(reading.findings, beside);
  const read: SafeReading = {
    ...reading,
    text,
    prose: safe(reading.prose),
    summary: safeSummary(reading.summary),
    otherwise: safeSummary(reading.otherwise),
    details: redactDeep(reading.details, beside),
    secrets: withCertain(reading.secrets, reading.text),
  };
  for (const [what, amount] of beside) if (!counts.has(what)) addCount(counts, what, amount);
  return { ...read, findings: withCounts(findings, counts) };
}

/** Counts the secrets that are certainly in a text; those that are known already are counted once. */
function withCertain(known: RedactionCounts, text: string): RedactionCounts {
  const counts: RedactionCounts = new Map();
  for (const { what } of findSecrets(text, certainDetectors)) addCount(counts, what);
  for (const [what, count] of known) counts.set(what, Math.max(count, counts.get(what) ?? 0));
  return counts;
}

/** Adds the secrets that the reader itself removed. */
function withCounts(findings: FileFindings, counts: RedactionCounts): FileFindings {
  if (counts.size === 0) return findings;
  for (const finding of findings) {
    if (finding.kind === "redaction") addCount(counts, finding.what, finding.count);
  }
  return [...findings.filter(({ kind }) => kind !== "redaction"), ...redactionFindings(counts)];
}

import { addCount, type RedactionCounts, redact, redactionFindings } from "@tessera/text/redact";
import { redactDeep } from "@tessera/text/redact-deep";
import type { FileFindings } from "@tessera/wire/file-findings";
import { cleanText } from "./clean.ts";
import type { Reading } from "./reading.ts";

/**
 * What a reader found, clean and without secrets: whatever the reader, nothing else is stored, searched and shown. It comes before
 * anything is shortened, because half of a secret is not found. What only stands in the prose, too, is counted once.
 */
export function withoutSecrets(reading: Reading): Reading {
  const counts: RedactionCounts = new Map();
  const beside: RedactionCounts = new Map();
  const safe = (text: string | null) => (text === null ? null : redact(cleanText(text), beside));
  const text = redact(cleanText(reading.text), counts);
  const findings = redactDeep(reading.findings, beside);
  const read: Reading = {
    ...reading,
    text,
    prose: safe(reading.prose),
    summary: safe(reading.summary),
    otherwise: safe(reading.otherwise),
    details: redactDeep(reading.details, beside),
  };
  for (const [what, amount] of beside) if (!counts.has(what)) addCount(counts, what, amount);
  return { ...read, findings: withCounts(findings, counts) };
}

/** What the reader itself took out counts, too. */
function withCounts(findings: FileFindings, counts: RedactionCounts): FileFindings {
  if (counts.size === 0) return findings;
  for (const finding of findings) {
    if (finding.kind === "redaction") addCount(counts, finding.what, finding.count);
  }
  return [...findings.filter(({ kind }) => kind !== "redaction"), ...redactionFindings(counts)];
}

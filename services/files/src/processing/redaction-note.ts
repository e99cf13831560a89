import { toPhraseList } from "../extraction/analysis/summary-text.ts";
import type { RedactionNote } from "../sandbox/read-report.ts";
import { describeSecrets } from "../text/secret-count.ts";

/** Returns findings and details that describe a file's redaction: "1 JWT, 2 cookies". */
export function describeRedaction(redacted: { redactions: RedactionNote[] } | null) {
  if (!redacted) return { findings: [], details: [] };
  const parts = redacted.redactions.map(describeSecrets);
  return {
    findings: redacted.redactions.map((note) => ({ kind: "redaction" as const, ...note })),
    details: [{ name: "Removed from the file", value: toPhraseList(parts, 12) }],
  };
}

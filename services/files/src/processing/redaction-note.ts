import { listed } from "@tessera/text/wording";
import { countOf } from "@tessera/wire/text/wording";
import type { RedactionNote } from "../sandbox/read-report.ts";

/** Returns findings and details that describe a file's redaction: "1 JWT, 2 cookies". */
export function describeRedaction(redacted: { redactions: RedactionNote[] } | null) {
  if (!redacted) return { findings: [], details: [] };
  const parts = redacted.redactions.map(({ what, count }) => countOf(count, what));
  return {
    findings: redacted.redactions.map((note) => ({ kind: "redaction" as const, ...note })),
    details: [{ name: "Removed from the file", value: listed(parts, 12) }],
  };
}

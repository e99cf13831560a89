import type { Finding, FindingState } from "./finding.ts";

const signs: Record<FindingState, string> = { good: "ok", warning: "WARN", bad: "BAD" };
/** Those of monitoring plugins: 0 is good, 1 a warning, 2 critical. */
const statuses: Record<FindingState, number> = { good: 0, warning: 1, bad: 2 };

/** Returns one line for each finding, or one of JSON for all. */
export function formatFindings(findings: readonly Finding[], isJson: boolean): string {
  if (isJson) return JSON.stringify({ findings });
  return findings
    .map(({ check, state, text }) => `${signs[state].padEnd(5)} ${check.padEnd(12)} ${text}`)
    .join("\n");
}

/** Returns the exit status for monitoring: that of the worst finding. */
export function getStatus(findings: readonly Finding[]): number {
  return Math.max(0, ...findings.map(({ state }) => statuses[state]));
}

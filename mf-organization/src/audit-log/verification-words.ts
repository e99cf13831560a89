import type { AuditChainState, AuditDomain, AuditProblem, AuditVerification } from "@tessera/wire/audit";
import { countOf } from "@tessera/wire/wording";

const logs: Record<AuditDomain, string> = {
  organization: "settings",
  identity: "accounts",
  tickets: "tickets",
  agents: "agents",
};

const problems: Record<AuditProblem, string> = {
  not_linked: "was added without being recorded",
  entry_changed: "was changed after it was written",
  entry_missing: "was deleted",
  link_missing: "follows entries that were deleted",
};

/** "Verified 1,204 entries. 3 name a person who was erased." */
export function verifiedText({ entries, erased }: AuditVerification): string {
  const verified = `Verified ${countOf(entries, "entry", "entries")}.`;
  if (erased === 0) return verified;
  return `${verified} In ${countOf(erased, "entry", "entries")} a person was erased.`;
}

/** Where the chains break, a line for each: "Entry 12 of the accounts log was deleted." */
export function breaksOf({ chains }: AuditVerification): string[] {
  return chains.flatMap(lineOf);
}

function lineOf({ domain, first_problem: found }: AuditChainState): string[] {
  if (!found) return [];
  const which = found.position === null ? "An entry" : `Entry ${found.position}`;
  return [`${which} of the ${logs[domain]} log ${problems[found.problem]}.`];
}

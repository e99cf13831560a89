import { countOf, t } from "@tessera/language/t";
import type { AuditChainState, AuditDomain, AuditProblem, AuditVerification } from "@tessera/wire/audit";

const logs: Record<AuditDomain, string> = {
  organization: "settings",
  identity: "accounts",
  tickets: "tickets",
  agents: "agents",
};

const problems: Record<AuditProblem, string> = {
  not_linked: t("was added without being recorded"),
  entry_changed: t("was changed after it was written"),
  entry_missing: "was deleted",
  link_missing: t("follows entries that were deleted"),
};

/** "Verified 1,204 entries. 3 name a person who was erased." */
export function verifiedText({ entries, erased }: AuditVerification): string {
  const verified = t("Verified {entries}.", { entries: countOf(entries, "entry", "entries") });
  if (erased === 0) return verified;
  return t("{verified} In {entries} a person was erased.", {
    verified,
    entries: countOf(erased, "entry", "entries"),
  });
}

/** Where the chains break, a line for each: "Entry 12 of the accounts log was deleted." */
export function breaksOf({ chains }: AuditVerification): string[] {
  return chains.flatMap(lineOf);
}

function lineOf({ domain, first_problem: found }: AuditChainState): string[] {
  if (!found) return [];
  const which = found.position === null ? t("An entry") : t("Entry {position}", { position: found.position });
  return [
    t("{which} of the {domain} log {problem}.", {
      which,
      domain: logs[domain],
      problem: problems[found.problem],
    }),
  ];
}

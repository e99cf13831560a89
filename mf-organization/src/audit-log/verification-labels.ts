import { plural, t } from "@tessera/language/t";
import type {
  AuditChainState,
  AuditDomain,
  AuditProblem,
  AuditVerification,
} from "@tessera/wire/organization/audit";

const logs: Record<AuditDomain, string> = {
  organization: t("settings"),
  identity: t("accounts"),
  tickets: t("tickets"),
  agents: t("agents"),
  mail: t("email"),
  files: t("files"),
};

const problemsOfUnknown: Record<AuditProblem, (log: string) => string> = {
  not_linked: (log) => t("An entry of the {log} log was added without being recorded.", { log }),
  entry_changed: (log) => t("An entry of the {log} log was changed after it was written.", { log }),
  entry_missing: (log) => t("An entry of the {log} log was deleted.", { log }),
  link_missing: (log) => t("An entry of the {log} log follows entries that were deleted.", { log }),
};

const problems: Record<AuditProblem, (log: string, position: number) => string> = {
  not_linked: (log, position) =>
    t("Entry {position} of the {log} log was added without being recorded.", { log, position }),
  entry_changed: (log, position) =>
    t("Entry {position} of the {log} log was changed after it was written.", { log, position }),
  entry_missing: (log, position) => t("Entry {position} of the {log} log was deleted.", { log, position }),
  link_missing: (log, position) =>
    t("Entry {position} of the {log} log follows entries that were deleted.", { log, position }),
};

/** Describes the result: "Verified 1,204 entries. In 3 entries a person was erased." */
export function verifiedText({ entries, erased }: AuditVerification): string {
  const verified = plural(entries, { one: "Verified # entry.", other: "Verified # entries." });
  if (erased === 0) return verified;
  return `${verified} ${plural(erased, {
    one: "In # entry a person was erased.",
    other: "In # entries a person was erased.",
  })}`;
}

/** Returns one line for each break in the chains: "Entry 12 of the accounts log was deleted." */
export function findBreaks({ chains }: AuditVerification): string[] {
  return chains.flatMap(toLine);
}

function toLine({ domain, first_problem: found }: AuditChainState): string[] {
  if (!found) return [];
  const log = logs[domain];
  return [
    found.position === null
      ? problemsOfUnknown[found.problem](log)
      : problems[found.problem](log, found.position),
  ];
}

import { explainMisspelt, findMisspelt, ownPrefixes } from "@tessera/kit/config/misspelt-variable";
import { bad, toFinding, warning } from "@tessera/kit/doctor/finding";
import { findingsPath } from "@tessera/kit/doctor/findings-route";
import type { ProgramReport } from "@tessera/kit/doctor/program-report";
import { ReasonError } from "@tessera/kit/errors/reason-error";
import { explainError } from "@tessera/kit/errors/short-reason";
import { requestService } from "@tessera/kit/service-client/request-service";
import type { InstallationFinding } from "@tessera/wire/api/installation-check";
import { toReason } from "@tessera/wire/reason/reason";

export type NamedReport = ProgramReport & { program: string };

const answerMs = 14_000;
const worstFirst = ["bad", "warning", "good"];

/**
 * Asks each service what it depends on, and adds the reports that other programs share: the gateway, whose address is public, and workers,
 * which have none. The worst findings come first.
 */
export async function checkInstallation(
  origins: Record<string, string>,
  shared: readonly NamedReport[],
): Promise<InstallationFinding[]> {
  const asked = Object.entries(origins).filter(([name]) => name !== "gateway");
  const reports = [...(await Promise.all(asked.map(requestReport))), ...shared];
  return merge([...reports, ...findUnknownVariables(reports)]).toSorted(
    (one, other) => worstFirst.indexOf(one.state) - worstFirst.indexOf(other.state),
  );
}

async function requestReport([program, origin]: [string, string]): Promise<NamedReport> {
  try {
    const response = await requestService(`${origin}${findingsPath}`, { timeoutMs: answerMs });
    if (!response.ok)
      throw new ReasonError(toReason("problem.answers_status", { address: origin, status: response.status }));
    const { items, variables = noVariables } = (await response.json()) as ProgramReport;
    return { program, items, variables };
  } catch (error) {
    const reason = Object(Object(error).cause).code ?? explainError(error);
    const found = bad(toReason("finding.service_silent", { service: program, reason }));
    return { program, items: [toFinding("service", found)], variables: noVariables };
  }
}

const noVariables = { known: [], unknown: [] };

/** Returns the variables that no program reads. While a service does not report, those that it may read are left out. */
function findUnknownVariables(reports: readonly NamedReport[]): Pick<NamedReport, "program" | "items">[] {
  const known = [...new Set(reports.flatMap(({ variables }) => variables.known))];
  const isComplete = reports.every(({ variables }) => variables.known.length > 0);
  return reports.map(({ program, variables }) => {
    const env = Object.fromEntries(variables.unknown.map((name) => [name, ""]));
    const misspelt = findMisspelt(env, known, isComplete ? ownPrefixes : []);
    const items = misspelt.map((variable) => toFinding("variables", warning(explainMisspelt(variable))));
    return { program, items };
  });
}

/** Returns each finding once, with the programs that have it. */
function merge(found: Pick<NamedReport, "program" | "items">[]): InstallationFinding[] {
  const merged = new Map<string, InstallationFinding>();
  for (const { program, items } of found)
    for (const finding of items) {
      const { services } = getOrInsert(merged, { ...finding, services: [] });
      if (!services.includes(program)) services.push(program);
    }
  return [...merged.values()];
}

function getOrInsert(
  merged: Map<string, InstallationFinding>,
  finding: InstallationFinding,
): InstallationFinding {
  const key = JSON.stringify([finding.check, finding.state, finding.text]);
  const existing = merged.get(key) ?? finding;
  merged.set(key, existing);
  return existing;
}

import { findingsPath } from "@tessera/kit/doctor/findings-route";
import { requestService } from "@tessera/kit/service-client/request-service";
import type { InstallationFinding } from "@tessera/wire/api/installation-check";

type Found = Omit<InstallationFinding, "services">;

const answerMs = 14_000;
const worstFirst = ["bad", "warning", "good"];

/** Asks each service what it depends on. The gateway stores nothing, so it is left out. The worst findings come first. */
export async function checkInstallation(origins: Record<string, string>): Promise<InstallationFinding[]> {
  const asked = Object.entries(origins).filter(([name]) => name !== "gateway");
  const found = await Promise.all(
    asked.map(async ([name, origin]) => ({ name, items: await request(name, origin) })),
  );
  return merge(found).toSorted(
    (one, other) => worstFirst.indexOf(one.state) - worstFirst.indexOf(other.state),
  );
}

async function request(name: string, origin: string): Promise<Found[]> {
  try {
    const response = await requestService(`${origin}${findingsPath}`, { timeoutMs: answerMs });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    return ((await response.json()) as { items: Found[] }).items;
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = Object(cause).code ?? message;
    return [{ check: "service", state: "bad", text: `${name} does not report (${reason}): see its log` }];
  }
}

/** Returns each finding once, with the services that have it. */
function merge(found: { name: string; items: Found[] }[]): InstallationFinding[] {
  const merged = new Map<string, InstallationFinding>();
  for (const { name, items } of found)
    for (const { check, state, text } of items) {
      const key = JSON.stringify([check, state, text]);
      const known = merged.get(key);
      if (known) known.services.push(name);
      else merged.set(key, { check, state, text, services: [name] });
    }
  return [...merged.values()];
}

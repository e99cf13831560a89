import { computedBy } from "./running-service.ts";
import { listProcesses } from "./worker-process.ts";

/** Patterns for the commands of the processes that take part in a job. */
const commands = {
  worker: /\/(?:bare-)?worker\.ts(?: |$)/,
  Postgres: /^postgres: /,
  Redis: /\/valkey-process\.ts |(?:redis|valkey)-server /,
  relay: /\/services\/files\/src\/main\.ts$/,
};

export type Part = keyof typeof commands;
/** CPU time by part, in ms. */
export type ComputingTime = Record<Part, number>;

export const parts = Object.keys(commands) as Part[];

/** Returns the CPU time that the parts of this program's installation have used so far. Linux only. */
export async function computingTime(): Promise<ComputingTime> {
  const time = { worker: 0, Postgres: 0, Redis: 0, relay: 0 };
  for (const { pid, command } of await listFamily()) {
    const part = parts.find((name) => commands[name].test(command.join(" ").trim()));
    if (part) time[part] += await computedBy(pid);
  }
  return time;
}

/** Lists this process and all its descendants. */
async function listFamily() {
  const all = await listProcesses();
  const family = new Set([process.pid]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid));
}

import { readComputedMs, readPss } from "../process-family.ts";
import { listProcesses } from "../worker-process.ts";

/** Resource usage by part of an installation: memory in MB (PSS), and CPU time in ms since the start. */
export type GroupUsage = Map<string, { megabytes: number; computedMs: number }>;

const service = /services\/([a-z-]+)\/src\/(main|worker)\.ts$/;

/** Measures the services, by name, and the stores among the descendants of this process. */
export async function measureGroups(): Promise<GroupUsage> {
  const all = await listProcesses();
  const family = new Map([[process.pid, ""]]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent, command } of all)
      if (family.has(parent) && !family.has(pid)) family.set(pid, family.get(parent) || nameOf(command));
  }
  const usage: GroupUsage = new Map();
  for (const [pid, name] of family) {
    if (!name) continue;
    const known = usage.get(name) ?? { megabytes: 0, computedMs: 0 };
    known.megabytes += (await readPss(pid)) / 1024;
    known.computedMs += await readComputedMs(pid);
    usage.set(name, known);
  }
  return usage;
}

function nameOf(command: string[]): string {
  if (/postgres(:|$)/.test(command[0] ?? "")) return "postgres";
  const [, name = "", program] = service.exec(command.at(-1) ?? "") ?? [];
  if (name) return program === "worker" ? `${name} worker` : name;
  return command.some((word) => /redis-server|valkey/.test(word)) ? "redis" : "";
}

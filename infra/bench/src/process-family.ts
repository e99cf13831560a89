import { readFile } from "node:fs/promises";
import { listProcesses } from "./worker-process.ts";

/** Resource usage of processes: memory in MB (PSS, which divides shared pages), and CPU time in ms since they started. */
export interface Usage {
  processes: number;
  megabytes: number;
  computedMs: number;
}

/** Measures a process and its descendants, with Postgres separately. Linux only. */
export async function measureFamily(pid: number): Promise<{ services: Usage; postgres: Usage }> {
  const all = await listProcesses();
  const family = new Set([pid]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  const members = all.filter((one) => family.has(one.pid));
  const isPostgres = ({ command }: { command: string[] }) => /postgres(:|$)/.test(command[0] ?? "");
  return {
    services: await sumUsage(members.filter((one) => !isPostgres(one))),
    postgres: await sumUsage(members.filter(isPostgres)),
  };
}

async function sumUsage(processes: { pid: number }[]): Promise<Usage> {
  const usages = await Promise.all(
    processes.map(async ({ pid }) => ({ kilobytes: await readPss(pid), ms: await readComputedMs(pid) })),
  );
  return {
    processes: usages.length,
    megabytes: usages.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024,
    computedMs: usages.reduce((sum, { ms }) => sum + ms, 0),
  };
}

/** Returns the memory of a process (PSS) in kB; 0 if it has ended. */
export async function readPss(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
}

/** Returns the CPU time of a process in ms, including children that have ended. The system counts in steps of 10 ms. */
export async function readComputedMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
}

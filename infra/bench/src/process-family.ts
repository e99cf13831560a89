import { readdir, readFile } from "node:fs/promises";

interface Process {
  pid: number;
  parent: number;
  command: string[];
}

export async function listProcesses(): Promise<Process[]> {
  const names = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(names.map((name) => describe(Number(name)).catch(() => null)));
  return found.filter((process) => process !== null);
}

async function describe(pid: number): Promise<Process> {
  const [status, command] = await Promise.all(
    ["status", "cmdline"].map((file) => readFile(`/proc/${pid}/${file}`, "utf8")),
  );
  return {
    pid,
    parent: Number(/^PPid:\s+(\d+)/m.exec(status ?? "")?.[1]),
    command: (command ?? "").split("\0").filter(Boolean),
  };
}

/** Finds the child process of this one that runs a program, with its environment. Throws if there is none. Linux only. */
export async function findChild(program: string) {
  for (const { pid, command, parent } of await listProcesses()) {
    const main = command.at(-1) ?? "";
    if (parent !== process.pid || !main.endsWith(program)) continue;
    const lines = (await readFile(`/proc/${pid}/environ`, "utf8")).split("\0").filter(Boolean);
    const env = lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]);
    return { pid, main, env: Object.fromEntries(env) as Record<string, string> };
  }
  throw new Error(`No process of ${program} was found.`);
}

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
async function readPss(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
}

/** Returns the CPU time of a process in ms, including children that have ended. The system counts in steps of 10 ms. */
async function readComputedMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10;
}

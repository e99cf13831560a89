// `npm run bench -- idle [--fault]`: measures how soon `npm start` shows a page, first, again and after a file changed (P17), the resources
// of an idle installation and of a change and a creation over all processes (P18), and the bytes of `node_modules` (P22).
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { rootFolder } from "@tessera/local/settings";
import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import { type Goal, reportBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { rounded } from "./figures.ts";
import { measureFamily } from "./process-family.ts";

// Longer than jobs keep looking for work after the last write.
const settleMs = 90_000;
const idleSeconds = 60;
const writes = 200;
/** Writes that are not measured, because the code is still cold. */
const warmUp = 20;
/** Pause after the writes, so that the work that follows from them is counted as well. */
const afterwardsMs = 3_000;

/** Seeded fault: every process of Node wakes up 20 times a second, and computes for 2 ms. */
const restless =
  "--import=data:text/javascript,setInterval(()=>{for(const%20end=performance.now()+2;performance.now()<end;);},50).unref()";
const { values: flags } = parseArgs({ options: { fault: { type: "boolean" } } });

interface Started {
  child: ChildProcess;
  pid: number;
  origin: string;
  firstPageMs: number;
}

await reportBench(flags.fault ? "idle-fault" : "idle", async () => {
  const dataFolder = path.join(os.tmpdir(), `tessera-idle-${process.pid}`);
  const port = await findFreePort();
  try {
    const first = await measureStart(dataFolder, port);
    const changed = await measureChangedStart(dataFolder, port);
    const again = await start(dataFolder, port);
    const starts = {
      "npm start, seconds to the first page": first,
      "after one file changed": changed,
      again: again.firstPageMs / 1_000,
    };
    try {
      return await measure(again, starts);
    } finally {
      await stop(again);
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
});

async function measure(started: Started, starts: Record<string, number>) {
  await pause(settleMs);
  const before = await measureFamily(started.pid);
  await pause(idleSeconds * 1_000);
  const after = await measureFamily(started.pid);
  const servicesMs = (after.services.computedMs - before.services.computedMs) / idleSeconds;
  const postgresMs = (after.postgres.computedMs - before.postgres.computedMs) / idleSeconds;

  const caller = await signIn(started.origin, "owner@demo.test");
  const { items } = await caller.call<TicketPage>("/tickets/?page=1&size=20");
  const change = await measureCost(started, (round) =>
    changeTitle(caller, items[round % items.length]?.id ?? "", round),
  );
  const creation = await measureCost(started, (round) => createTicket(caller, round));

  const { processes, megabytes } = after.services;
  const figures = {
    "processes without Postgres": processes,
    "memory in MB (PSS)": megabytes,
    "memory of Postgres in MB (PSS)": after.postgres.megabytes,
    "idle computing in ms/s": servicesMs + postgresMs,
    "idle computing without Postgres in ms/s": servicesMs,
    "computing of a change in ms": change.total,
    "computing of a change without Postgres in ms": change.services,
    "computing of a creation in ms": creation.total,
    ...starts,
    "node_modules in MB": await measureFolder(path.join(rootFolder, "node_modules")),
  };
  const table = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, { value: rounded(value) }]),
  );
  const goals: Goal[] = [
    {
      what: "P17, first page in s, installation aside",
      value: starts["npm start, seconds to the first page"] ?? 0,
      goal: 60,
    },
    { what: "P17, first page again in s", value: starts.again ?? 0, goal: 8, stretch: 4 },
    {
      what: "P17, first page after a change in s",
      value: starts["after one file changed"] ?? 0,
      goal: 8,
      stretch: 4,
    },
    {
      what: "P18, memory in MB, stores included",
      value: megabytes + after.postgres.megabytes,
      goal: 700,
      stretch: 500,
    },
    { what: "P18, idle computing in ms/s", value: figures["idle computing in ms/s"], goal: 5, stretch: 1 },
    { what: "P18, computing of a change in ms", value: change.total, goal: 15, stretch: 8 },
    { what: "P18, computing of a creation in ms", value: creation.total, goal: 15, stretch: 8 },
    { what: "P22, node_modules in MB", value: figures["node_modules in MB"], goal: 1_550, stretch: 1_400 },
  ];
  return { table, goals };
}

/** Returns the CPU time in ms of one write over all processes, including the work that follows from it. */
async function measureCost({ pid }: Started, write: (round: number) => Promise<unknown>) {
  for (let round = 0; round < warmUp; round += 1) await write(round);
  await pause(afterwardsMs);
  const before = await measureFamily(pid);
  for (let round = 0; round < writes; round += 1) await write(round + warmUp);
  await pause(afterwardsMs);
  const after = await measureFamily(pid);
  const services = (after.services.computedMs - before.services.computedMs) / writes;
  const postgres = (after.postgres.computedMs - before.postgres.computedMs) / writes;
  return { services, total: services + postgres };
}

async function changeTitle(caller: Caller, ticketId: string, round: number): Promise<void> {
  await caller.call<Ticket>(`/tickets/${ticketId}/`, {
    method: "PATCH",
    body: { title: `Changed in round ${round}` },
  });
}

async function createTicket(caller: Caller, round: number): Promise<void> {
  const body = {
    title: `Created in round ${round}`,
    description: "The export stops at 40 %.",
    priority: "medium",
  };
  await caller.call<Ticket>("/tickets/", { method: "POST", body });
}

async function measureStart(dataFolder: string, port: number): Promise<number> {
  const started = await start(dataFolder, port);
  await stop(started);
  return started.firstPageMs / 1_000;
}

/** Measures a start after a source file of a module got another comment, and restores the file. */
async function measureChangedStart(dataFolder: string, port: number): Promise<number> {
  const file = path.join(rootFolder, "mf-analytics/src/module.tsx");
  const source = await readFile(file, "utf8");
  try {
    await writeFile(file, `${source}\n// Changed by a benchmark, ${crypto.randomUUID()}.\n`);
    return await measureStart(dataFolder, port);
  } finally {
    await writeFile(file, source);
  }
}

/** Returns the size of a folder in MB, as `du` counts it. */
async function measureFolder(folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)("du", ["-sk", folder]);
  return Number.parseInt(stdout, 10) / 1024;
}

/** Runs the program that `npm start` runs, and returns once it has served its first page. */
async function start(dataFolder: string, port: number): Promise<Started> {
  const began = performance.now();
  const program = path.join(rootFolder, "infra/local/src/commands/start.ts");
  const child = spawn(process.execPath, ["--no-warnings", program], {
    cwd: rootFolder,
    env: {
      ...process.env,
      ...(flags.fault ? { NODE_OPTIONS: restless } : {}),
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: "",
      REDIS_URL: "",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.once("exit", () => child.kill());
  const origin = `http://localhost:${port}`;
  while (!(await hasPage(port))) {
    if (child.exitCode !== null) throw new Error("npm start ended.");
    await pause(25);
  }
  return { child, pid: child.pid ?? 0, origin, firstPageMs: performance.now() - began };
}

async function hasPage(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/dashboard`).catch(() => undefined);
  return response?.ok === true && (await response.text()).includes("mf-tickets");
}

async function stop({ child }: Started): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

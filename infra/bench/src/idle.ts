// `npm run bench -- idle`: measures the resources of an idle installation, the CPU time of a change and of a new ticket over all
// processes, and how soon `npm start` shows a page again.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { readRunning } from "@tessera/local/folder-lock";
import { rootFolder } from "@tessera/local/settings";
import type { Ticket, TicketPage } from "@tessera/wire/ticket";
import pg from "pg";
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

interface Started {
  child: ChildProcess;
  pid: number;
  origin: string;
  firstPageMs: number;
}

await reportBench("idle", async () => {
  const dataFolder = path.join(os.tmpdir(), `tessera-idle-${process.pid}`);
  const port = await findFreePort();
  try {
    const first = await start(dataFolder, port);
    await stop(first);
    const again = await start(dataFolder, port);
    try {
      return await measure(again, dataFolder);
    } finally {
      await stop(again);
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
});

async function measure(started: Started, dataFolder: string) {
  await pause(settleMs);
  const { databaseUrl = "" } = (await readRunning(dataFolder)) ?? {};
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const [before, transactionsBefore] = [await measureFamily(started.pid), await countTransactions(database)];
  await pause(idleSeconds * 1_000);
  const [after, transactionsAfter] = [await measureFamily(started.pid), await countTransactions(database)];
  await database.end();
  const servicesMs = (after.services.computedMs - before.services.computedMs) / idleSeconds;
  const postgresMs = (after.postgres.computedMs - before.postgres.computedMs) / idleSeconds;

  const caller = await signIn(started.origin, "owner@demo.test");
  const { items } = await caller.ask<TicketPage>("/tickets/?page=1&size=20");
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
    "idle transactions/s": (transactionsAfter - transactionsBefore) / idleSeconds,
    "computing of a change in ms": change.total,
    "computing of a change without Postgres in ms": change.services,
    "computing of a creation in ms": creation.total,
    "npm start again, seconds to the first page": started.firstPageMs / 1_000,
  };
  const table = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, { value: rounded(value) }]),
  );
  const goals: Goal[] = [
    { what: "memory in MB", value: figures["memory in MB (PSS)"], goal: 500 },
    { what: "idle computing in ms/s", value: figures["idle computing in ms/s"], goal: 10 },
    { what: "computing of a change in ms", value: figures["computing of a change in ms"], goal: 15 },
    { what: "first page again in s", value: figures["npm start again, seconds to the first page"], goal: 6 },
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
  await caller.ask<Ticket>(`/tickets/${ticketId}/`, {
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
  await caller.ask<Ticket>("/tickets/", { method: "POST", body });
}

async function countTransactions(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select xact_commit::float8 + xact_rollback as count from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.count ?? 0;
}

/** Runs the program that `npm start` runs, and returns once it has served its first page. */
async function start(dataFolder: string, port: number): Promise<Started> {
  const began = performance.now();
  const program = path.join(rootFolder, "infra/local/src/commands/start.ts");
  const child = spawn(process.execPath, ["--no-warnings", program], {
    cwd: rootFolder,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, DATABASE_URL: "", REDIS_URL: "" },
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
  const answer = await fetch(`http://127.0.0.1:${port}/dashboard`).catch(() => undefined);
  return answer?.ok === true && (await answer.text()).includes("mf-tickets");
}

async function stop({ child }: Started): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

// `npm run bench -- capacity [--short]`: measures the CPU time that an agent's acts cost each service and Postgres, and how much a ticket's
// life cycle adds to each table.
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Measure, type Outcome, runBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { type AgentAct, agentActs, liveThrough } from "./capacity/agent-acts.ts";
import { type GroupUsage, measureGroups } from "./capacity/process-groups.ts";
import { growthOf, measureLog, measureTables } from "./capacity/table-growth.ts";
import { rounded } from "./figures.ts";
import { untilNoneIsLeft } from "./file-times.ts";

const sizes = { whole: { acts: 200, tickets: 1_000 }, short: { acts: 60, tickets: 100 } };
const warmUp = 12;
/** Fewer than the other acts, because each file is read in a process of its own. */
const filesInAct = 12;
const atOnce = 4;
/** Pause after the acts, so that the work that follows from them is counted as well. */
const afterwardsMs = 4_000;
const idleMs = 10_000;
const names = ["owner", "admin", "agent", "nina.berg", "omar.haddad", "julia.novak", "elena.popov"];
const more = ["chris.walker", "jonas.lind", "samuel.okafor", "laura.rossi"];

const measure: Measure = async (installation, { flags }) => {
  const { acts, tickets } = sizes[flags.has("short") ? "short" : "whole"];
  const callers: Caller[] = [];
  for (const name of [...names, ...more])
    callers.push(await signIn(installation.origin, `${name}@demo.test`));
  const client = new pg.Client({ connectionString: installation.adminUrl });
  await client.connect();
  await untilNoneIsLeft(client);
  const table: Outcome["table"] = {};
  const idle = await measureIdle();
  for (const act of await agentActs(callers[0] as Caller)) {
    const times = act.isLong ? Math.min(acts, filesInAct) : acts;
    const costs = await measureAct(act, times, { callers, client, idle });
    console.log(act.name, costs);
    table[`ms of computing: ${act.name}`] = costs;
  }
  const filesFolder = installation.plan("files").env.FILES_DIR ?? "";
  Object.assign(table, await measureLives(tickets, filesFolder, { callers, client, idle }));
  for (const [name, { megabytes }] of await measureGroups())
    table[`MB of memory: ${name}`] = { MB: rounded(megabytes) };
  await client.end();
  return { table, goals: [] };
};

await runBench("capacity", measure, ["short"]);

type Rates = Map<string, number>;

/** Returns the CPU time in ms per second by part while the installation is idle. */
async function measureIdle(): Promise<Rates> {
  const before = await measureGroups();
  await pause(idleMs);
  return differenceOf(before, await measureGroups(), idleMs / 1_000, new Map());
}

interface Surroundings {
  callers: Caller[];
  client: pg.Client;
  idle: Rates;
}

async function measureAct(act: AgentAct, times: number, { callers, client, idle }: Surroundings) {
  if (!act.isLong) await repeat(callers, warmUp, act.run);
  await untilNoneIsLeft(client);
  return measureCosts(idle, times, async () => {
    await repeat(callers, times, act.run);
    await untilNoneIsLeft(client);
  });
}

async function measureLives(tickets: number, filesFolder: string, { callers, client, idle }: Surroundings) {
  const [before, logBefore, filesBefore] = [
    await measureTables(client),
    await measureLog(client),
    await measureSize(filesFolder),
  ];
  const costs = await measureCosts(idle, tickets, async () => {
    await repeat(callers, tickets, liveThrough);
    await untilNoneIsLeft(client);
  });
  const log = (await measureLog(client)) - logBefore;
  const growth = growthOf(before, await measureTables(client), tickets);
  const sum = growth.reduce((bytes, table) => bytes + table.bytes, 0);
  return {
    "ms of computing: a ticket's life": costs,
    "bytes of a ticket: all tables": { bytes: Math.round(sum) },
    "bytes of a ticket: write-ahead log": { bytes: Math.round(log / tickets) },
    "bytes of a ticket: files": {
      bytes: Math.round(((await measureSize(filesFolder)) - filesBefore) / tickets),
    },
    ...Object.fromEntries(
      growth.map(({ name, bytes, rows }) => [
        `bytes of a ticket: ${name}`,
        { bytes: Math.round(bytes), rows: rounded(rows) },
      ]),
    ),
  };
}

async function repeat(
  callers: Caller[],
  times: number,
  act: (caller: Caller, round: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let round = next++; round < times; round = next++)
      await act(callers[round % callers.length] as Caller, round);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Returns the CPU time in ms per act by part, for `times` acts, without the CPU time of an idle installation. */
async function measureCosts(idle: Rates, times: number, work: () => Promise<void>) {
  const before = await measureGroups();
  const began = performance.now();
  await work();
  await pause(afterwardsMs);
  const seconds = (performance.now() - began) / 1_000;
  const rest = new Map([...idle].map(([name, rate]) => [name, rate * seconds]));
  const costs = differenceOf(before, await measureGroups(), times, rest);
  const all = [...costs.values()].reduce((sum, ms) => sum + ms, 0);
  const named = [...costs].filter(([, ms]) => ms >= 0.05).sort((one, other) => other[1] - one[1]);
  return Object.fromEntries([["all", rounded(all)], ...named.map(([name, ms]) => [name, rounded(ms)])]);
}

function differenceOf(before: GroupUsage, after: GroupUsage, parts: number, rest: Rates): Rates {
  return new Map(
    [...after].map(([name, { computedMs }]) => {
      const ms = computedMs - (before.get(name)?.computedMs ?? 0) - (rest.get(name) ?? 0);
      return [name, Math.max(0, ms) / parts];
    }),
  );
}

async function measureSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(path.join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

// `npm run bench -- peers [--fault]`: measures the same API calls here and on the desks of `.local/peers.json`, one caller in turn (P19).
import { readFile } from "node:fs/promises";
import path from "node:path";
import { CommandError, runCommand } from "@tessera/cli/command-error";
import { writeLoad } from "@tessera/local/demo/write-load";
import { rootFolder } from "@tessera/local/settings";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { type Goal, type Outcome, runBench } from "./bench.ts";
import { type Caller, signInLoad } from "./caller.ts";
import { getFigures, percentile } from "./figures.ts";
import { restartWith } from "./running-service.ts";

const jobs = ["list", "open", "create", "change", "search"] as const;
type Job = (typeof jobs)[number];
type Act = (n: number) => Promise<unknown>;

/** A desk, and how it does each job. A peer may lack some. */
interface Desk {
  name: string;
  acts: Partial<Record<Job, Act>>;
}

/** A peer as the file describes it. `{n}` in a path and a body is the number of the round, from 1. */
interface Peer {
  name: string;
  url: string;
  headers: Record<string, string>;
  calls: Partial<Record<Job, { path: string; method?: string; body?: unknown }>>;
}

const file = path.join(rootFolder, ".local/peers.json");
const load = { tickets: 100_000, organizations: 1 };
const [rounds, warmUp] = [40, 5];
/** The seeded fault: every statement takes 100 ms longer. */
const fault = { BENCH_FAULT_MS: "100" };

await runCommand(async () => {
  const { search, peers } = await readPeers();
  await runBench("peers", async ({ origin, adminUrl, service }, { isFaulty }) => {
    const [caller] = (await signInLoad(origin, await writeLoad(adminUrl, load))) as [Caller];
    const own = await openDesk(caller, search);
    if (isFaulty) await restartWith("tickets", service("tickets"), "./report-statements.ts", fault);
    return getOutcome(await measure([own, ...peers.map(peerDesk)]));
  });
});

/** Reads the other desks, and the word that this installation searches. */
async function readPeers(): Promise<{ search: string; peers: Peer[] }> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new CommandError(
      `This needs ${file} with the addresses, tokens and calls of other desks: see infra/bench/README.md.`,
    );
  });
  return JSON.parse(text);
}

async function openDesk(caller: Caller, search: string): Promise<Desk> {
  const { items } = await caller.call<TicketPage>("/tickets/?size=100&status=new");
  const toPath = (n: number) => `/tickets/${items[n % items.length]?.id}/`;
  const newTicket = { title: "Export stops", description: "The export stops at 40 %.", priority: "medium" };
  return {
    name: "Tessera",
    acts: {
      list: () => caller.call("/tickets/?size=50"),
      open: (n) => caller.call(toPath(n)),
      create: () => caller.call("/tickets/", { method: "POST", body: newTicket }),
      change: (n) => caller.call(toPath(n), { method: "PATCH", body: { status: "in_progress" } }),
      search: () => caller.call(`/tickets/?size=50&search=${encodeURIComponent(search)}`),
    },
  };
}

function peerDesk({ name, url, headers, calls }: Peer): Desk {
  const acts = Object.entries(calls).map(([job, { path, method = "GET", body }]): [string, Act] => [
    job,
    async (n) => {
      const fill = (text: string) => text.replaceAll("{n}", String(n));
      const sent = body === undefined ? null : fill(typeof body === "string" ? body : JSON.stringify(body));
      const response = await fetch(fill(`${url}${path}`), { method, headers, body: sent });
      const said = await response.text();
      if (!response.ok)
        throw new Error(`${name} answered ${job} with ${response.status}: ${said.slice(0, 500)}`);
    },
  ]);
  return { name, acts: Object.fromEntries(acts) };
}

/** Times in ms by job and desk. */
type Times = Map<Job, Map<string, number[]>>;

/** Measures all desks in turn, so that other load on the machine affects them alike. */
async function measure(desks: Desk[]): Promise<Times> {
  const times: Times = new Map(jobs.map((job) => [job, new Map(desks.map(({ name }) => [name, []]))]));
  for (let n = 1; n <= warmUp + rounds; n++) {
    for (const job of jobs) {
      for (const { name, acts } of desks) {
        const began = performance.now();
        await acts[job]?.(n);
        if (acts[job] && n > warmUp)
          times
            .get(job)
            ?.get(name)
            ?.push(performance.now() - began);
      }
    }
  }
  return times;
}

function getOutcome(times: Times): Outcome {
  const table: Record<string, object> = {};
  const goals = jobs.map((job): Goal => {
    const measured = [...(times.get(job) ?? [])].filter(([, ms]) => ms.length > 0);
    for (const [name, ms] of measured) table[`${job}, ms, ${name}`] = getFigures(ms);
    const [own = Number.NaN, ...others] = measured.map(([, ms]) => percentile(ms, 0.5));
    if (others.length === 0) throw new Error(`No other desk has a call for ${job}.`);
    const value = own / Math.min(...others);
    return { what: `P19, ${job}: p50 ÷ the faster peer's`, value, goal: 0.33, stretch: 0.1 };
  });
  return { table, goals };
}

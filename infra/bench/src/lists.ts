// `npm run bench -- lists [--fault]`: checks that lists, tickets and searches stay equally fast as the number of
// tickets grows.
import { writeLoad } from "@tessera/local/demo/write-load";
import pg from "pg";
import { runBench } from "./bench.ts";
import { type Caller, signInLoad } from "./caller.ts";
import { getFigures, percentile } from "./figures.ts";
import { type Question, readQuestions, readSearches } from "./list-questions.ts";

const few = 10_000;
/** Half of the tickets belong to one organization, which is the one that is measured. */
const many = { tickets: 1_000_000, organizations: 200 };
const rounds = 20;
const warmUp = 2;

await runBench("lists", async ({ origin, adminUrl, service }, { isFaulty }) => {
  // Stopped because they process every written ticket, with work of their own.
  await Promise.all(["agents", "organization", "analytics"].map((name) => service(name).stop()));
  const small = await signInLoad(origin, await writeLoad(adminUrl, { tickets: few, organizations: 1 }));
  const large = await signInLoad(origin, await writeLoad(adminUrl, many));
  if (isFaulty) await dropIndexes(adminUrl);
  const times = await measure([await readPlan(small), await readPlan(large)]);
  const searches = await measureEach(large, await readSearches(large[0] as Caller));
  return getOutcome(many.tickets, times, searches);
});

interface Side {
  callers: Caller[];
  questions: Question[];
}

/** Times in ms by kind of request, for both sides. */
type Times = Map<string, [small: number[], large: number[]]>;

async function readPlan(callers: Caller[]): Promise<Side> {
  return { callers, questions: await readQuestions(callers[0] as Caller) };
}

/** Measures both sides in turn, so that other load on the machine affects both alike. */
async function measure([small, large]: readonly [Side, Side]): Promise<Times> {
  const times: Times = new Map();
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const [index, question] of small.questions.entries()) {
      const spent = [
        await measureTime(small.callers, round + index, question.path),
        await measureTime(large.callers, round + index, large.questions[index]?.path ?? ""),
      ] as const;
      if (round < warmUp) continue;
      const known = times.get(question.kind) ?? [[], []];
      times.set(question.kind, known);
      known[0].push(spent[0]);
      known[1].push(spent[1]);
    }
  }
  return times;
}

async function measureEach(callers: Caller[], questions: Question[]): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(questions.map(({ kind }) => [kind, []]));
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const { kind, path } of questions) {
      const spent = await measureTime(callers, round, path);
      if (round >= warmUp) times.get(kind)?.push(spent);
    }
  }
  return times;
}

/** Measures one call in ms. Rotates the callers, because services accept 1,200 requests a minute per person. */
async function measureTime(callers: Caller[], turn: number, path: string): Promise<number> {
  const caller = callers[turn % callers.length] as Caller;
  const began = performance.now();
  await caller.call(path);
  return performance.now() - began;
}

function getOutcome(tickets: number, times: Times, searches: Map<string, number[]>) {
  const table = Object.fromEntries([
    ...[...times].flatMap(([kind, [small, large]]) => [
      [`${kind}, ms at ${few}`, getFigures(small)],
      [`${kind}, ms at ${tickets}`, getFigures(large)],
    ]),
    ...[...searches].map(([kind, spent]) => [`search: ${kind}, ms at ${tickets}`, getFigures(spent)]),
  ]);
  const growth = [...times].map(([kind, [small, large]]) => ({
    what: `P5, ${kind}: p99 at ${tickets} ÷ p99 at ${few}`,
    value: percentile(large, 0.99) / percentile(small, 0.99),
    goal: 2,
    stretch: 1.3,
  }));
  const found = [...searches].map(([kind, spent]) => ({
    what: `P6, ${kind}: p95 in ms at ${tickets}`,
    value: percentile(spent, 0.95),
    goal: 150,
    stretch: 50,
  }));
  return { table, goals: [...growth, ...found] };
}

/** Seeds the fault: drops all indexes of tickets that no constraint needs. */
async function dropIndexes(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index as i
     where i.indrelid in ('tickets.ticket'::regclass, 'tickets.ticket_search'::regclass)
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.end();
}

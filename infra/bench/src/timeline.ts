// `npm run bench -- timeline [--fault]`: checks that a ticket's timeline opens equally fast at any length.
import { demoOrganizations } from "@tessera/local/demo/demo-accounts";
import type { TicketActivity } from "@tessera/wire/ticket";
import pg from "pg";
import { runBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { figuresOf, percentile, rounded } from "./figures.ts";
import { makeLongTalk } from "./long-talk.ts";

const lengths = { long: 2_000, short: 10 };
/** Not more, because with the fault an opening takes 20 calls, and all members together may send 14,400 requests a minute. */
const rounds = 5;
const callsPerRound = 100;
const warmUp = 20;

await runBench("timeline", async ({ origin, adminUrl }, { isFaulty }) => {
  // The calls rotate among all members, because services accept 1,200 requests a minute per person.
  const callers = await Promise.all(demoPeople().people.map(({ email }) => signIn(origin, email)));
  const { long, short } = await makeTickets(adminUrl, callers);
  const openings = [
    // Seeded fault: the whole history is read instead of one page.
    (caller: Caller) => (isFaulty ? walk(caller, long) : openPage(caller, long)),
    (caller: Caller) => openPage(caller, short),
    (caller: Caller) => openPage(caller, long, "?size=10"),
  ];
  for (const open of openings) await measureTimes(warmUp, callers, open);
  const times: number[][][] = openings.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, open] of openings.entries()) {
      times[index]?.push(await measureTimes(callsPerRound, callers, open));
    }
  }
  const [longTimes = [], shortTimes = [], alikeTimes = []] = times;
  return {
    table: {
      [`ms, ${lengths.long} entries`]: figuresOf(longTimes.flat()),
      [`ms, ${lengths.short} entries`]: figuresOf(shortTimes.flat()),
      [`ms, ${lengths.short} of ${lengths.long} entries`]: figuresOf(alikeTimes.flat()),
    },
    goals: [
      { what: `p95 in ms at ${lengths.long} entries`, value: percentile(longTimes.flat(), 0.95), goal: 50 },
      {
        what: `p50 at ${lengths.long} ÷ p50 at ${lengths.short}, median of ${rounds} rounds`,
        value: ratioOf(longTimes, shortTimes),
        goal: 2,
      },
    ],
  };
});

/** Returns the median over the rounds of the ratio between the medians of each round. */
function ratioOf(upper: number[][], lower: number[][]): number {
  const median = (values: number[] = []) => percentile(values, 0.5);
  return rounded(median(upper.map((values, round) => median(values) / median(lower[round]))));
}

function demoPeople() {
  const [organization] = demoOrganizations;
  if (!organization) throw new Error("The demo has no organization.");
  return organization;
}

/** Creates both tickets. Throws unless their timelines have the expected lengths. */
async function makeTickets(adminUrl: string, [caller]: Caller[]): Promise<{ long: string; short: string }> {
  if (!caller) throw new Error("Nobody is signed in.");
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { id: organizationId, people } = demoPeople();
    const make = (entries: number) => makeLongTalk(client, caller, { entries, organizationId, people });
    const long = await make(lengths.long);
    const short = await make(lengths.short);
    await client.query("vacuum analyze tickets.ticket_event, tickets.communication");
    const found = { long: await walk(caller, long), short: await walk(caller, short) };
    if (found.long !== lengths.long || found.short !== lengths.short)
      throw new Error(`The timelines have ${found.long} and ${found.short} entries.`);
    return { long, short };
  } finally {
    await client.end();
  }
}

/** Requests the timeline as the ticket's page does, unless `query` differs. */
async function openPage(caller: Caller, ticketId: string, query = ""): Promise<void> {
  await caller.ask<TicketActivity>(`/tickets/${ticketId}/activity${query}`);
}

/** Reads all pages of a timeline, and returns the number of entries. */
async function walk(caller: Caller, ticketId: string): Promise<number> {
  const path = `/tickets/${ticketId}/activity?size=100`;
  let count = 0;
  for (let cursor: string | null = ""; cursor !== null; ) {
    const at: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page: TicketActivity = await caller.ask(`${path}${at}`);
    count += page.items.length;
    cursor = page.next_cursor;
  }
  return count;
}

/** Measures calls one after another, by each member in turn, in ms. */
async function measureTimes(
  calls: number,
  callers: Caller[],
  call: (caller: Caller) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < calls; index++) {
    const caller = callers[index % callers.length] as Caller;
    const began = performance.now();
    await call(caller);
    times.push(performance.now() - began);
  }
  return times;
}

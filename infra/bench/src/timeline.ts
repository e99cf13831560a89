// `npm run bench -- timeline [--fault]`: whether a ticket's timeline opens as fast however long it is.
import { demoOrganizations } from "@tessera/local/demo/demo-accounts";
import type { TicketActivity } from "@tessera/wire/ticket";
import pg from "pg";
import { runBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { figuresOf, percentile, rounded } from "./figures.ts";
import { makeLongTalk } from "./long-talk.ts";

const lengths = { long: 2_000, short: 10 };
/** No more: with the fault an opening takes 20 calls, and the members together may send 14,400 a minute. */
const rounds = 5;
const callsPerRound = 100;
const warmUp = 20;

await runBench("timeline", async ({ origin, adminUrl }, { isFaulty }) => {
  // The services take 1,200 requests a minute from one person, so the calls go round among all members.
  const callers = await Promise.all(demoPeople().people.map(({ email }) => signIn(origin, email)));
  const { long, short } = await makeTickets(adminUrl, callers);
  const openings = [
    // The seeded fault: the whole history is walked where a page was asked for.
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

/** Of the medians, round by round, the middle one. */
function ratioOf(upper: number[][], lower: number[][]): number {
  const median = (values: number[] = []) => percentile(values, 0.5);
  return rounded(median(upper.map((values, round) => median(values) / median(lower[round]))));
}

function demoPeople() {
  const [organization] = demoOrganizations;
  if (!organization) throw new Error("The demo has no organization.");
  return organization;
}

/** Both tickets, and the proof that their timelines are as long as they should be. */
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

/** As the ticket's page asks for it, unless said otherwise. */
async function openPage(caller: Caller, ticketId: string, query = ""): Promise<void> {
  await caller.ask<TicketActivity>(`/tickets/${ticketId}/activity${query}`);
}

/** Answers how many entries there are. */
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

/** One call after another, by each member in turn. */
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

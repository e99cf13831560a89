// `npm run bench -- live [--fault]`: measures how soon everyone who has the installation open sees a change, also while 1,000 tickets are
// being changed in bulk.
import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import { bulkLimits } from "@tessera/wire/ticket/ticket.constants";
import type { TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import { type Audience, openAudience } from "./audience.ts";
import { runBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { getFigures } from "./figures.ts";

const size = 200;
const changes = 80;
/** Changes that are not measured, because the code is still cold. */
const warmUp = 5;
const manyTickets = 1_000;
/** Several people, because each may send 1,200 requests a minute. */
const authors = ["owner@demo.test", "admin@demo.test", "agent@demo.test"];

await runBench("live", async ({ origin }, { isFaulty }) => {
  const callers = await Promise.all(authors.map((author) => signIn(origin, author)));
  const caller = callers[0] as Caller;
  const audience = await openAudience(caller, { size, pollMs: isFaulty ? 1_000 : undefined });
  const { items } = await caller.call<TicketPage>("/tickets/?page=1&size=20");
  const watched = { caller, audience, ids: items.map(({ id }) => id) };
  const calm = await measureChanges(watched);
  const many = await createTickets(callers);
  const writing = new AbortController();
  const written = changeAgainAndAgain(caller, many, writing.signal);
  const busy = await measureChanges(watched);
  writing.abort();
  const bulkChanges = await written;
  audience.close();

  const table = {
    "ms from the call": getFigures(calm),
    [`ms from the call, during ${bulkChanges} bulk changes`]: getFigures(busy),
  };
  return {
    table,
    goals: [
      getGoal(`P10, ${size} streams, p95 in ms from the call`, getFigures(calm).p95),
      getGoal(`the same while ${manyTickets} tickets are changed`, getFigures(busy).p95),
    ],
  };
});

function getGoal(what: string, value: number) {
  return { what, value, goal: 250, stretch: 100 };
}

interface Watched {
  caller: Caller;
  audience: Audience;
  ids: string[];
}

/** Measures when each stream received each change, in ms from the call. */
async function measureChanges({ caller, audience, ids }: Watched): Promise<number[]> {
  const fromCall: number[] = [];
  for (let round = 0; round < warmUp + changes; round++) {
    const id = ids[round % ids.length] ?? "";
    const { arrivals } = audience.lookOut(id);
    const called = performance.now();
    await changeTitle(caller, id, round);
    const moments = await arrivals();
    if (round < warmUp) continue;
    fromCall.push(...moments.map((at) => at - called));
  }
  return fromCall;
}

async function changeTitle(caller: Caller, ticketId: string, round: number): Promise<void> {
  const body = { title: `Changed in round ${round}, ${Date.now()}` };
  await caller.call<Ticket>(`/tickets/${ticketId}/`, { method: "PATCH", body });
}

async function createTickets(callers: Caller[]): Promise<string[]> {
  const ids: string[] = [];
  const create = async (caller: Caller) => {
    while (ids.length < manyTickets) {
      const body = { title: "One of many", description: "Changed with the others.", priority: "medium" };
      ids.push((await caller.call<Ticket>("/tickets/", { method: "POST", body })).id);
    }
  };
  await Promise.all([...callers, ...callers].map(create));
  return ids.slice(0, manyTickets);
}

/** Changes all tickets repeatedly until `end` is aborted. Returns how often all of them were changed. */
async function changeAgainAndAgain(caller: Caller, ids: string[], end: AbortSignal): Promise<number> {
  let count = 0;
  while (!end.aborted) {
    const change = { priority: count % 2 === 0 ? "high" : "low" };
    for (let from = 0; from < ids.length; from += bulkLimits.ids) {
      const body = { ids: ids.slice(from, from + bulkLimits.ids), change };
      await caller.call<TicketBulkResult>("/tickets/bulk", { method: "POST", body });
    }
    count += 1;
  }
  return count;
}

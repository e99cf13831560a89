// `npm run bench -- live [--fault]`: how soon a change is seen by everybody who has the desk open.
import type { Ticket, TicketPage } from "@tessera/wire/ticket";
import { openAudience } from "./audience.ts";
import { runBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { figuresOf } from "./figures.ts";

const size = 200;
const changes = 80;
/** Not measured: the first changes meet cold code. */
const warmUp = 5;

await runBench("live", async ({ origin }, { isFaulty }) => {
  const caller = await signIn(origin, "owner@demo.test");
  const audience = await openAudience(caller, { size, pollMs: isFaulty ? 1_000 : undefined });
  const { items } = await caller.ask<TicketPage>("/tickets/?page=1&size=20");
  const fromCall: number[] = [];
  const fromAnswer: number[] = [];
  for (let round = 0; round < warmUp + changes; round++) {
    const { arrivals } = audience.lookOut(items[round % items.length]?.id ?? "");
    const called = performance.now();
    await changeTitle(caller, items[round % items.length]?.id ?? "", round);
    const answered = performance.now();
    const moments = await arrivals();
    if (round < warmUp) continue;
    fromCall.push(...moments.map((at) => at - called));
    fromAnswer.push(...moments.map((at) => at - answered));
  }
  audience.close();

  // Who hears of a change before its author has the answer counts as less than nothing.
  const table = { "ms from the call": figuresOf(fromCall), "ms from its answer": figuresOf(fromAnswer) };
  const value = table["ms from the call"].p95;
  return {
    table,
    goals: [{ what: `P10, ${size} streams, p95 in ms from the call`, value, goal: 250, stretch: 100 }],
  };
});

async function changeTitle(caller: Caller, ticketId: string, round: number): Promise<void> {
  const body = { title: `Changed in round ${round}, ${Date.now()}` };
  await caller.ask<Ticket>(`/tickets/${ticketId}/`, { method: "PATCH", body });
}

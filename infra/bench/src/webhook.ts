// `npm run bench -- webhook [--fault]`: measures how soon a webhook receiver is sent a change.
import type { Integration } from "@tessera/wire/integration";
import type { Ticket, TicketPage } from "@tessera/wire/ticket";
import pg from "pg";
import { runBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { figuresOf } from "./figures.ts";
import { openReceiver, type Receiver } from "./receiver.ts";

const changes = 100;
/** Changes that are not measured, because the code is still cold. */
const warmUp = 5;
const heldMs = 1_500;

await runBench("webhook", async ({ origin, adminUrl }, { isFaulty }) => {
  const caller = await signIn(origin, "owner@demo.test");
  const receiver = await openReceiver();
  await caller.ask<{ integration: Integration }>("/integrations/webhooks", {
    method: "POST",
    body: { name: "Bench", url: receiver.url, events: ["ticket.changed"] },
  });
  const { items } = await caller.ask<TicketPage>("/tickets/?page=1&size=20");
  const fromCall: number[] = [];
  const fromAnswer: number[] = [];
  const rounds = warmUp + (isFaulty ? 5 : changes);
  for (let round = 0; round < rounds; round++) {
    const ticketId = items[round % items.length]?.id ?? "";
    const measure = () => changeOnce(caller, receiver, ticketId, round);
    const { called, answered, arrived } = isFaulty ? await heldBack(adminUrl, measure) : await measure();
    if (round < warmUp) continue;
    fromCall.push(arrived - called);
    fromAnswer.push(arrived - answered);
  }
  receiver.close();

  const table = { "ms from the call": figuresOf(fromCall), "ms from its answer": figuresOf(fromAnswer) };
  const value = table["ms from the call"].p95;
  return { table, goals: [{ what: "webhook, p95 in ms from the call", value, goal: 1_000 }] };
});

async function changeOnce(caller: Caller, receiver: Receiver, ticketId: string, round: number) {
  const title = `Changed in round ${round}, ${Date.now()}`;
  const arriving = receiver.measureArrival(title);
  const called = performance.now();
  await caller.ask<Ticket>(`/tickets/${ticketId}/`, { method: "PATCH", body: { title } });
  return { called, answered: performance.now(), arrived: await arriving };
}

/** Seeds the fault: another transaction holds the lock for numbering the events of tickets during the measurement. */
async function heldBack<Answer>(adminUrl: string, measure: () => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("begin; select pg_advisory_xact_lock(hashtext('number events'), hashtext('tickets'))");
  const measured = measure();
  await client.query("select pg_sleep($1)", [heldMs / 1_000]);
  await client.end();
  return measured;
}

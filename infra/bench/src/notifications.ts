// `npm run bench -- notifications [--fault]`: measures how soon 10,000 members are notified of a message that concerns all of them.
import { setTimeout as pause } from "node:timers/promises";
import { demoOrganizations } from "@tessera/local/demo/demo-accounts";
import type { TicketPage } from "@tessera/wire/ticket";
import pg from "pg";
import { runBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { figuresOf } from "./figures.ts";

const members = 10_000;
const rounds = 3;
const maxWaitMs = 60_000;
const countListed = "select count(*)::int as n from organization.notification where user_id like 'bench-%'";
const countLeft = `select count(*)::int as n from organization.live_feed as event, organization.feed_position as place
  where place.consumer = 'organization.live' and (event.position is null or event.position > place.position)`;

await runBench("notifications", async ({ origin, adminUrl }, { isFaulty }) => {
  const [organization] = demoOrganizations;
  if (!organization) throw new Error("The demo has no organization.");
  const caller = await signIn(origin, "owner@demo.test");
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await addMembers(client, organization.id);
    if (isFaulty) await slowDown(client);
    const { listed, delivered } = await measure(caller, client);
    return {
      table: {
        "ms until all are in the lists": figuresOf(listed),
        "ms until all are notified live": figuresOf(delivered),
      },
      goals: [
        {
          what: `${members} notifications fan out, s at worst`,
          value: Math.max(...delivered) / 1_000,
          goal: 10,
        },
      ],
    };
  } finally {
    await client.end();
  }
});

/** Measures times in ms from the author's call. */
async function measure(
  caller: Caller,
  client: pg.Client,
): Promise<{ listed: number[]; delivered: number[] }> {
  const { items } = await caller.ask<TicketPage>("/tickets/?page=1&size=1");
  const listed: number[] = [];
  const delivered: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const began = performance.now();
    await write(caller, items[0]?.id ?? "");
    await until(client, countListed, round * members);
    listed.push(performance.now() - began);
    await until(client, countLeft, 0);
    delivered.push(performance.now() - began);
  }
  return { listed, delivered };
}

/** Adds members who are notified of every ticket, and receive a daily email as well. */
async function addMembers(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    `insert into identity."user" (id, name, email, "emailVerified")
     select 'bench-' || n, 'Member ' || n, 'member-' || n || '@bench.test', true from generate_series(1, $1::int) n`,
    [members],
  );
  await client.query(
    `insert into identity.member ("organizationId", "userId", role)
     select $1, 'bench-' || n, 'user' from generate_series(1, $2::int) n`,
    [organizationId, members],
  );
  await client.query(
    `insert into organization.notification_setting (organization_id, user_id, scope, digest)
     select $1, 'bench-' || n, 'all', 'daily' from generate_series(1, $2::int) n`,
    [organizationId, members],
  );
  await client.query(`vacuum analyze identity."user", identity.member, organization.notification_setting`);
}

/** Seeds the fault: every live event takes 2 ms longer. */
async function slowDown(client: pg.Client): Promise<void> {
  await client.query(`create function organization.dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.002); return new; end $$`);
  await client.query(`create trigger dawdle before update on organization.event
    for each row execute function organization.dawdle()`);
}

async function write(caller: Caller, ticketId: string): Promise<void> {
  const body = { body: "The server moves on Monday.", visibility: "internal" };
  await caller.ask(`/tickets/${ticketId}/communications`, { method: "POST", body });
}

async function until(client: pg.Client, count: string, wanted: number): Promise<void> {
  const deadline = performance.now() + maxWaitMs;
  while (performance.now() < deadline) {
    const { rows } = await client.query<{ n: number }>(count);
    if (rows[0]?.n === wanted) return;
    await pause(20);
  }
  throw new Error(`Not all were notified within ${maxWaitMs / 1_000} s.`);
}

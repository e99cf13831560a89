import { setTimeout as pause } from "node:timers/promises";
import { writeLoad } from "@tessera/local/demo/write-load";
import type pg from "pg";

/** Creates an organization with tickets of two years, most of them recent, with replies and reopenings. Returns its id. */
export async function makeReportLoad(client: pg.Client, adminUrl: string, tickets: number): Promise<string> {
  const organizationId = await writeLoad(adminUrl, { tickets, organizations: 1 });
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  await client.query(answers, [organizationId]);
  await client.query(reopenings, [organizationId]);
  await client.query("commit");
  await client.query("vacuum analyze tickets.communication, tickets.ticket_event");
  return organizationId;
}

// A reply within four days, for four of five tickets.
const answers = `
  insert into tickets.communication (organization_id, ticket_id, author_id, author_name, author_email, visibility, body, created_at)
  select organization_id, id, 'somebody', 'Anna Agent', 'anna@load.test', 'public', 'We look into it.',
    created_at + power(random(), 3) * interval '4 days'
  from tickets.ticket where organization_id = $1 and number % 5 <> 0`;

// One of twenty resolved tickets was resolved once before.
const reopenings = `
  insert into tickets.ticket_event (organization_id, ticket_id, kind, changes, created_at)
  select organization_id, id, 'changed', tickets.change('status', former, next), resolved_at - hours * interval '1 hour'
  from tickets.ticket, (values ('open', 'resolved', 3), ('resolved', 'open', 2), ('open', 'resolved', 0)) as move (former, next, hours)
  where organization_id = $1 and resolved_at is not null and number % 20 = 0`;

/** Deletes the data of all reports and calls `start` to rebuild it. Returns the seconds until it is complete again. */
export async function rebuild(client: pg.Client, start: () => Promise<unknown>): Promise<number> {
  await client.query(
    "truncate analytics.fact, analytics.tally, analytics.spread, analytics.organization_state",
  );
  const began = performance.now();
  await start();
  await untilWalked(client);
  const seconds = (performance.now() - began) / 1_000;
  await client.query("vacuum analyze analytics.fact, analytics.tally, analytics.spread");
  return seconds;
}

/** Waits until all organizations that have tickets are counted. */
async function untilWalked(client: pg.Client): Promise<void> {
  while (true) {
    const { rows } = await client.query(
      `select from tickets.organization_with_tickets as known
       left join analytics.organization_state as state on state.organization_id = known.organization_id
       where state.walked_at is null limit 1`,
    );
    if (rows.length === 0) return;
    await pause(200);
  }
}

/** Wakes the event log of tickets, which nothing else does after rows were written by SQL. */
export type Wake = () => Promise<void>;

/** Marks the written events as read, so that reports find the tickets by walking, as when they are added to an old installation. */
export async function passOver(client: pg.Client, wake: Wake): Promise<void> {
  while ((await client.query("select from tickets.event_feed where position is null limit 1")).rowCount) {
    await wake();
    await pause(200);
  }
  await client.query(
    `update analytics.feed_position set position = (select max(position) from tickets.event_feed)
     where consumer = 'tickets'`,
  );
}

const perTransaction = 10;
const everyMs = 50;

/** Creates two hundred tickets a second. Returns for each how many ms later a report counts it. */
export async function measureLag(
  { writer, reader, wake }: { writer: pg.Client; reader: pg.Client; wake: Wake },
  organizationId: string,
  seconds: number,
): Promise<number[]> {
  const waiting = new Map<string, number>();
  const lags: number[] = [];
  const [{ rows: people }, until] = [
    await writer.query<{ creator_id: string; last_number: number }>(
      `select creator_id, last_number from tickets.ticket join tickets.ticket_number using (organization_id)
       where organization_id = $1 limit 1`,
      [organizationId],
    ),
    performance.now() + seconds * 1_000,
  ];
  let number = people[0]?.last_number ?? 0;
  const watch = watchEvents(reader, organizationId, waiting, lags, until);
  for (let next = performance.now(); next < until; next += everyMs) {
    const { rows } = await writer.query<{ id: string }>(newTickets, [organizationId, number, perTransaction]);
    await wake();
    number += perTransaction;
    const at = performance.now();
    for (const { id } of rows) waiting.set(id, at);
    await pause(Math.max(0, next + everyMs - performance.now()));
  }
  await watch;
  return lags;
}

async function watchEvents(
  reader: pg.Client,
  organizationId: string,
  waiting: Map<string, number>,
  lags: number[],
  until: number,
): Promise<void> {
  while (performance.now() < until || waiting.size > 0) {
    const { rows } = await reader.query<{ ticket_id: string }>(
      `select ticket_id from analytics.fact where organization_id = $1 and figure = 'created' and ticket_id = any ($2::uuid[])`,
      [organizationId, [...waiting.keys()]],
    );
    const at = performance.now();
    for (const { ticket_id } of rows) {
      lags.push(at - (waiting.get(ticket_id) ?? at));
      waiting.delete(ticket_id);
    }
    await pause(25);
  }
}

const newTickets = `
  with ticket as (
    insert into tickets.ticket (organization_id, number, title, creator_id, creator_name, creator_email, due_minutes, due_at)
    select $1, $2::int + n, 'Measured', 'somebody', 'Anna Agent', 'anna@load.test', 60, now() + interval '1 hour'
    from generate_series(1, $3::int) as n returning organization_id, id
  ), numbered as (
    update tickets.ticket_number set last_number = $2::int + $3::int where organization_id = $1
  ), event as (
    insert into tickets.ticket_event (organization_id, ticket_id, kind) select organization_id, id, 'created' from ticket
  )
  select id from ticket`;

import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aTestRedis } from "@tessera/kit/testing/redis";
import type { Actor } from "@tessera/kit/tokens/actor";
import { anOrganization } from "../../test/analytics.builder.ts";
import { type AnalyticsFixture, anAnalyticsFixture } from "../../test/analytics-fixture.ts";
import { readDrift } from "../../test/drift.ts";
import { aTicket, moveTicket } from "../../test/ticket.builder.ts";
import { type Follower, startFollower } from "./follower.ts";
import { createReadingClock } from "./reading-clock.ts";

let fixture: AnalyticsFixture;
let numbering: ReturnType<AnalyticsFixture["startNumbering"]>;
const redis = aTestRedis();
beforeAll(async () => {
  fixture = await anAnalyticsFixture();
  numbering = fixture.startNumbering();
});
afterAll(async () => {
  await Promise.all(numbering.map((each) => each.close()));
  await redis.quit();
  await fixture.close();
});

const quiet = { warn() {}, info() {}, error() {} } as never;

function aFollower(): Follower {
  const { jobDatabaseUrl, now } = fixture;
  return startFollower({ jobDatabaseUrl, redis, log: quiet, now, clock: createReadingClock(now) });
}

/** Ends all connections of background work, as a killed process would. Returns how many were ended. */
async function killWork(): Promise<number> {
  const killed = await fixture.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = 'job_analytics' and datname = current_database() and query not like 'select pg_term%'`,
  );
  return killed.length;
}

async function countFacts({ organizationId }: Actor, figure: string): Promise<number> {
  const [row] = await fixture.admin.query<{ n: number }>(
    "select count(*)::int as n from analytics.fact where organization_id = $1 and figure = $2",
    [organizationId, figure],
  );
  return row?.n ?? 0;
}

async function isWalked({ organizationId }: Actor): Promise<boolean> {
  const rows = await fixture.admin.query(
    "select from analytics.organization_state where organization_id = $1 and walked_at is not null",
    [organizationId],
  );
  return rows.length > 0;
}

/** Marks all events as read. Other tests close their followers once their figures are right, and leave events that change none. */
async function markAllRead(): Promise<void> {
  await until(async () => {
    const unnumbered = await fixture.admin.query(
      "select from tickets.event_feed where position is null limit 1",
    );
    return unnumbered.length === 0;
  });
  await fixture.admin.query(
    `insert into analytics.feed_position (consumer, position)
     values ('tickets', (select max(position) from tickets.event_feed))
     on conflict (consumer) do update set position = excluded.position`,
  );
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}

/** Writes a reply to a ticket of a customer that is sent tomorrow. Returns its id. */
async function aScheduledReply({ organizationId }: Actor, ticketId: string): Promise<string> {
  const [row] = await fixture.admin.query<{ id: string }>(
    `with written as (
       insert into tickets.communication (organization_id, ticket_id, author_id, author_name, author_email, visibility, body, send_at)
       values ($1, $2, 'anna', 'Anna', 'anna@acme.test', 'public', 'Tomorrow', now() + interval '1 day')
       returning organization_id, ticket_id, id, author_id
     ), counted as (
       update tickets.ticket set communication_count = 1 where id = $2
     ), event as (
       insert into tickets.ticket_event (organization_id, ticket_id, actor_id, kind, communication_id)
       select organization_id, ticket_id, author_id, 'communicated', id from written
     )
     select id from written`,
    [organizationId, ticketId],
  );
  if (!row) throw new Error("The reply was not written.");
  return row.id;
}

/** Inserts tickets that existed before anything was counted: their log has no entry but the creation. */
async function manyTickets({ organizationId, userId }: Actor, count: number): Promise<void> {
  await fixture.admin.query(
    `insert into tickets.ticket (organization_id, number, title, status, creator_id, creator_name, creator_email, due_minutes,
       due_at, created_at, resolved_at, stopped_at)
     select $1, n, 'Ticket', case when n % 3 = 0 then 'resolved' else 'open' end, $2, 'Robin', 'robin@desk.test', 60,
       at + interval '1 hour', at, case when n % 3 = 0 then at + n * interval '1 minute' end,
       case when n % 3 = 0 then at + n * interval '1 minute' end
     from generate_series(1, $3::int) as n, lateral (select now() - n * interval '10 minutes' as at) as moment`,
    [organizationId, userId, count],
  );
  await fixture.admin.query(
    "insert into tickets.ticket_number (organization_id, last_number) values ($1, $2)",
    [organizationId, count],
  );
}

describe("background work", () => {
  it("counts every ticket once, even if it is killed several times during a walk", async () => {
    const large = await anOrganization(fixture.admin, { timezone: "Europe/Berlin" });
    await manyTickets(large, 11_000);
    const follower = aFollower();

    let kills = 0;
    await until(async () => {
      const isUnderWay = (await countFacts(large, "created")) < 11_000;
      if (isUnderWay && kills < 4) kills += Math.min(await killWork(), 1);
      await pause(50);
      return isWalked(large);
    });
    await follower.close();

    expect([await countFacts(large, "created"), await countFacts(large, "resolved")]).toEqual([
      11_000, 3_666,
    ]);
    expect([kills > 0, await readDrift(fixture.admin, large)]).toEqual([true, []]);
  }, 60_000);

  it("follows events in two replicas that are killed in between", async () => {
    const busy = await anOrganization(fixture.admin);
    const followers = [aFollower(), aFollower()];

    for (let n = 0; n < 60; n++) {
      const id = await aTicket(fixture.admin, busy, { createdAt: "2026-06-01T10:00:00Z" });
      await moveTicket(fixture.admin, id, "resolved", "2026-06-02T10:00:00Z");
      if (n % 20 === 10) await killWork();
      if (n % 2 === 0) await moveTicket(fixture.admin, id, "open", "2026-06-03T10:00:00Z");
    }
    const counts = () =>
      Promise.all(["created", "resolved", "reopened"].map((figure) => countFacts(busy, figure)));
    await until(async () => String(await counts()) === "60,30,30");
    await Promise.all(followers.map((follower) => follower.close()));

    expect(await counts()).toEqual([60, 30, 30]);
    expect(await readDrift(fixture.admin, busy)).toEqual([]);
  }, 60_000);

  it("forgets the first response when it is taken back", async () => {
    const desk = await anOrganization(fixture.admin);
    const follower = aFollower();
    const reply = await aScheduledReply(desk, await aTicket(fixture.admin, desk));
    await until(async () => (await countFacts(desk, "responded")) === 1);

    await fixture.admin.query(
      `with place as materialized (select set_config('app.organization_id', $1, true))
       select tickets.take_back($2, $3) from place`,
      [desk.organizationId, reply, desk.userId],
    );

    await until(async () => (await countFacts(desk, "responded")) === 0);
    await follower.close();
    expect(await readDrift(fixture.admin, desk)).toEqual([]);
  }, 60_000);

  it("reports how far it has read", async () => {
    const clock = createReadingClock(fixture.now);
    const actor = await anOrganization(fixture.admin);
    await markAllRead();
    await aTicket(fixture.admin, actor, { createdAt: "2026-02-01T10:00:00Z" });

    await clock.look(fixture.jobPool, fixture.time.now);

    expect(clock.readUntil()).toEqual(new Date("2026-02-01T10:00:00Z"));
  });
});

import { Client } from "pg";
import { type EventLog, type EventLogOptions, startEventLog } from "../src/events/event-log.ts";
import type { StreamEntry } from "../src/events/live-streams.ts";
import { aTestRedis } from "../src/testing/redis.ts";
import { aNotesInstallation } from "./notes.builder.ts";

/** A domain's events with their logs. `close` ends everything that the test started. */
export interface EventLogEnvironment {
  redis: ReturnType<typeof aTestRedis>;
  jobUrl: string;
  /** Writes events in one transaction: `{ "n": 1 }`, `{ "n": 2 }`, … */
  write(organizationId: string, numbers: number[]): Promise<void>;
  /** Sets the position of the live streams before the first event. */
  beginWithTheFirst(): Promise<void>;
  /** Deletes all events, as retention does. */
  prune(): Promise<void>;
  positions(): Promise<(number | null)[]>;
  /** Terminates the connections of all logs, as a crash of the database would. */
  cutConnections(): Promise<void>;
  log(options?: Partial<EventLogOptions>): EventLog;
  close(): Promise<void>;
}

export const notesDomain = "notes";

const tables = `
  create table notes.event (organization_id text, id uuid default uuidv7(), position bigint, payload jsonb);
  create index on notes.event (position, id);
  create table notes.event_counter (position bigint not null);
  insert into notes.event_counter values (0);
  create table notes.feed_position (consumer text primary key, position bigint not null);
  create view notes.live_feed as select position, id, organization_id, payload from notes.event;
  grant usage on schema notes to job_notes;
  grant select on notes.live_feed to job_notes;
  grant select, update on notes.event, notes.event_counter to job_notes;
  grant select, insert, update on notes.feed_position to job_notes`;

export async function anEventLogEnvironment(): Promise<EventLogEnvironment> {
  const installation = await aNotesInstallation();
  const redis = aTestRedis();
  const admin = new Client({ connectionString: installation.database.adminUrl });
  await admin.connect();
  await admin.query(tables);
  const jobUrl = installation.database.urlFor("job_notes");
  const logs: EventLog[] = [];

  return {
    redis,
    jobUrl,
    async write(organizationId, numbers) {
      await admin.query(
        `insert into notes.event (organization_id, payload)
         select $1, jsonb_build_object('n', n) from unnest($2::integer[]) with ordinality as event (n, place) order by place`,
        [organizationId, numbers],
      );
    },
    async beginWithTheFirst() {
      await admin.query("insert into notes.feed_position values ('notes.live', 0)");
    },
    async prune() {
      await admin.query("delete from notes.event");
    },
    async positions() {
      const { rows } = await admin.query("select position::integer from notes.event order by id");
      return rows.map(({ position }) => position);
    },
    async cutConnections() {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where usename = 'job_notes' and datname = current_database()`,
      );
    },
    log(options = {}) {
      const log = { warn: () => {}, info: () => {} };
      const started = startEventLog({
        jobDatabaseUrl: jobUrl,
        domain: notesDomain,
        tables: [{ name: "notes.event" }],
        redis,
        // Without a wake-up by the test, only polling finds events.
        pollMs: 100,
        log,
        ...options,
      });
      logs.push(started);
      return started;
    },
    async close() {
      await Promise.all(logs.map((log) => log.close()));
      redis.disconnect();
      await admin.end();
      await installation.close();
    },
  };
}

/** Collects published events; `until(n)` waits for n different numbers. */
export function aCollector() {
  const numbers: number[] = [];
  let waiting: { count: number; resolve(): void } | undefined;
  const hasCome = (count: number) => new Set(numbers).size >= count;

  return {
    numbers,
    publish: async (rows: StreamEntry[]) => {
      numbers.push(...rows.map(({ payload }) => JSON.parse(payload).n));
      if (waiting && hasCome(waiting.count)) waiting.resolve();
    },
    async until(count: number): Promise<void> {
      if (hasCome(count)) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting = { count, resolve };
      await promise;
    },
  };
}

export function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

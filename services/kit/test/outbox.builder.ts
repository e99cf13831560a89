import { Client } from "pg";
import type { OutboxRow, Relay, RelayOptions } from "../src/outbox.ts";
import { startRelay } from "../src/outbox.ts";
import { aTestRedis } from "../src/testing/redis.ts";
import { aNotesDesk } from "./notes.builder.ts";

/** An outbox with its relays. What the test starts, `close` ends. */
export interface OutboxRoom {
  redis: ReturnType<typeof aTestRedis>;
  jobUrl: string;
  /** Writes facts as one committed transaction: `{ "n": 1 }`, `{ "n": 2 }`, … */
  write(organizationId: string, numbers: number[]): Promise<void>;
  countLeft(): Promise<number>;
  /** Ends the connections of all relays, as a crash of the database would. */
  cutConnections(): Promise<void>;
  relay(options: Partial<RelayOptions> & Pick<RelayOptions, "publish">): Relay;
  close(): Promise<void>;
}

export const outboxTable = "notes.outbox";

export async function anOutboxRoom(): Promise<OutboxRoom> {
  const desk = await aNotesDesk();
  const redis = aTestRedis();
  const admin = new Client({ connectionString: desk.database.adminUrl });
  await admin.connect();
  await admin.query(`
    create table notes.outbox (organization_id text, id uuid default uuidv7(), payload jsonb);
    grant usage on schema notes to job_notes;
    grant select, update, delete on notes.outbox to job_notes`);
  const jobUrl = desk.database.urlFor("job_notes");
  const relays: Relay[] = [];

  return {
    redis,
    jobUrl,
    async write(organizationId, numbers) {
      await admin.query(
        `insert into notes.outbox (organization_id, payload)
         select $1, jsonb_build_object('n', n) from unnest($2::integer[]) with ordinality as fact (n, place) order by place`,
        [organizationId, numbers],
      );
    },
    async countLeft() {
      const { rows } = await admin.query("select count(*)::integer as n from notes.outbox");
      return rows[0].n;
    },
    async cutConnections() {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where usename = 'job_notes' and datname = current_database()`,
      );
    },
    relay(options) {
      const log = { warn: () => {}, info: () => {} };
      const relay = startRelay({ jobDatabaseUrl: jobUrl, table: outboxTable, redis, log, ...options });
      relays.push(relay);
      return relay;
    },
    async close() {
      await Promise.all(relays.map((relay) => relay.close()));
      redis.disconnect();
      await admin.end();
      await desk.close();
    },
  };
}

/** Collects what is published; `until(n)` waits until n different numbers have come. */
export function aCollector() {
  const numbers: number[] = [];
  let waiting: { count: number; resolve(): void } | undefined;
  const hasCome = (count: number) => new Set(numbers).size >= count;

  return {
    numbers,
    publish: async (rows: OutboxRow[]) => {
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
  return Array.from({ length: count }, (_, place) => place + 1);
}

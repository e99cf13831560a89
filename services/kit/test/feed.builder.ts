import { Client, type Pool, type PoolClient } from "pg";
import { openPool } from "../src/database/postgres-pool.ts";
import { numberEvents } from "../src/events/event-numbering.ts";
import { type FeedReader, type FeedReaderOptions, startFeedReader } from "../src/events/feed.ts";
import type { FeedRow } from "../src/events/feed-batch.ts";
import { aTestRedis } from "../src/testing/redis.ts";
import { aNotesInstallation } from "./notes.builder.ts";

interface NumberRow extends FeedRow {
  n: number;
}

/** An open transaction with writes. */
interface OpenWrite {
  commit(): Promise<void>;
}

/** A feed of numbers with its readers. `close` ends everything that the test started. */
export interface FeedFixture {
  redis: ReturnType<typeof aTestRedis>;
  jobUrl: string;
  /** Writes numbers, each in its own transaction and in the given trace, and gives them positions. */
  write(numbers: number[], trace?: string): Promise<void>;
  /** Writes numbers in one transaction and leaves it open. */
  begin(numbers: number[]): Promise<OpenWrite>;
  /** Gives positions to committed events, as the domain's event log does. */
  number(): Promise<void>;
  /** Reads the handled numbers from the database, in the order of their commits. */
  handled(consumer?: string): Promise<number[]>;
  /** Resolves when a consumer has a position. */
  placed(consumer: string): Promise<void>;
  /** Resolves when `count` numbers have been handled. */
  until(count: number, consumer?: string): Promise<void>;
  /** Terminates the connections of all readers, as a crash of the database would. */
  cutConnections(): Promise<void>;
  /** Renames the feed, to make it missing or to restore it. */
  rename(from: string, to: string): Promise<void>;
  reader(options?: Partial<FeedReaderOptions<NumberRow>>): FeedReader;
  /** The default handler of a reader: records the numbers it receives. */
  record(client: PoolClient, rows: NumberRow[], consumer?: string): Promise<void>;
  close(): Promise<void>;
}

const tables = `
  create table notes.event (
    id uuid not null default uuidv7(), n integer not null, position bigint,
    trace text default nullif(current_setting('app.trace', true), '')
  );
  create table notes.event_counter (position bigint not null);
  insert into notes.event_counter values (0);
  create view notes.event_feed as select position, id, n, trace from notes.event;
  create table notes.feed_position (consumer text primary key, position bigint not null);
  create table notes.handled (place bigint generated always as identity, consumer text not null, n integer not null);
  grant usage on schema notes to job_notes;
  grant select on notes.event_feed to job_notes;
  grant select, insert, update on notes.feed_position to job_notes;
  grant insert on notes.handled to job_notes`;

export async function aFeedFixture(): Promise<FeedFixture> {
  const installation = await aNotesInstallation();
  const redis = aTestRedis();
  const admin = await connect(installation.database.adminUrl);
  const pool = openPool({ connectionString: installation.database.adminUrl, maxConnections: 1 });
  await admin.query(tables);
  const jobUrl = installation.database.urlFor("job_notes");
  const readers: FeedReader[] = [];

  return {
    redis,
    jobUrl,
    record,
    ...writers(admin, installation.database.adminUrl, pool),
    ...watchers(admin),
    async cutConnections() {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where usename = 'job_notes' and datname = current_database()`,
      );
    },
    async rename(from, to) {
      await admin.query(`alter view notes.${from} rename to ${to}`);
    },
    reader(options = {}) {
      const reader = startFeedReader<NumberRow>({ ...ordinary, jobDatabaseUrl: jobUrl, redis, ...options });
      readers.push(reader);
      return reader;
    },
    async close() {
      await Promise.all(readers.map((reader) => reader.close()));
      redis.disconnect();
      await Promise.all([admin.end(), pool.end()]);
      await installation.close();
    },
  };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

const record: FeedFixture["record"] = async (client, rows, consumer = "recorder") => {
  await client.query("insert into notes.handled (consumer, n) select $1, unnest($2::integer[])", [
    consumer,
    rows.map(({ n }) => n),
  ]);
};

const ordinary = {
  feed: "notes.event_feed",
  consumer: "recorder",
  // Without a wake-up by the test, only polling finds events.
  pollMs: 100,
  restMs: 0,
  positions: "notes.feed_position",
  from: "beginning",
  handle: record,
  log: { warn: () => {}, info: () => {} },
} satisfies Partial<FeedReaderOptions<NumberRow>>;

const insert = "insert into notes.event (n) values ($1)";

function writers(
  admin: Client,
  adminUrl: string,
  pool: Pool,
): Pick<FeedFixture, "write" | "begin" | "number"> {
  const number = async () => {
    await numberEvents(pool, "notes", [{ name: "notes.event" }]);
  };
  return {
    number,
    async write(numbers, trace = "") {
      await admin.query("select set_config('app.trace', $1, false)", [trace]);
      for (const n of numbers) await admin.query(insert, [n]);
      await number();
    },
    async begin(numbers) {
      const client = await connect(adminUrl);
      await client.query("begin");
      for (const n of numbers) await client.query(insert, [n]);
      return {
        async commit() {
          await client.query("commit");
          await client.end();
        },
      };
    },
  };
}

function watchers(admin: Client): Pick<FeedFixture, "handled" | "placed" | "until"> {
  const handled = async (consumer = "recorder"): Promise<number[]> => {
    const { rows } = await admin.query("select n from notes.handled where consumer = $1 order by place", [
      consumer,
    ]);
    return rows.map(({ n }) => n);
  };
  return {
    handled,
    async placed(consumer) {
      const place = "select from notes.feed_position where consumer = $1";
      while ((await admin.query(place, [consumer])).rowCount === 0);
    },
    async until(count, consumer) {
      while ((await handled(consumer)).length < count);
    },
  };
}

import type { Redis } from "ioredis";
import type { Pool, PoolClient } from "pg";
import { numberedChannelOf } from "./event-numbering.ts";
import { type FeedBatch, type FeedRow, hasRowsAfter, readBatch, rememberReader } from "./feed-batch.ts";
import { createFeedLoop, type FeedLog } from "./feed-loop.ts";
import { inTransaction } from "./in-transaction.ts";
import { feedDelaySeconds, feedFailures, feedLookedAt } from "./metrics.ts";
import { openPool } from "./postgres-pool.ts";
import { subscribe } from "./redis.ts";
import { slowPoll } from "./slow-poll.ts";
import { inSpan, traceToStore } from "./tracing.ts";

export interface FeedReaderOptions<Row extends FeedRow> {
  /** The database as the reader's own job role. */
  jobDatabaseUrl: string;
  /**
   * A published feed with its schema: `tickets.event_feed`. Columns: `position` bigint, null until the event is numbered, and
   * `id` uuid, in whose order it is read.
   */
  feed: string;
  /** Whose place in the feed this is; one for each purpose, the same in all replicas. */
  consumer: string;
  /**
   * Where places are kept, with its schema: a table (`consumer` text primary key, `position` bigint not null) which the job
   * role may select, insert and update.
   */
  positions: string;
  /** Where a consumer begins that has no place yet: at the first row, or behind what was there when it first came. */
  from: "now" | "beginning";
  /** Where pokes come from. */
  redis: Redis;
  /** The channel whose messages mean that there may be more; that of the feed's domain unless given. */
  wakeOn?: string | undefined;
  /**
   * Does what follows from some rows, oldest first, in the transaction of `client`, which stores the reader's place as well:
   * when it throws, nothing was done, and the same rows come again.
   */
  handle(client: PoolClient, rows: Row[]): Promise<void>;
  log: FeedLog;
  /** How many rows are handled at once, 500 unless given; those of one event are never parted. */
  batch?: number | undefined;
  /** The reader's domain may have written events, which readers of its own events should see at once. */
  wakeEvents?: (() => void) | undefined;
  /** The least pause between two looks, 100 unless given: what happens closely together is handled at once. */
  restMs?: number | undefined;
  /** How often to look without being woken; see `slowPoll`. */
  pollMs?: number | undefined;
}

export interface FeedReader {
  /** There may be more: look at once. */
  poke(): void;
  /** Finishes what is being handled. */
  close(): Promise<void>;
}

/**
 * Reads a feed for as long as the process lives, each row exactly once for a consumer: in order, and by one reader at a time,
 * however many replicas have one. A feed that is not there yet and an outage of either store are waited out.
 */
export function startFeedReader<Row extends FeedRow>(options: FeedReaderOptions<Row>): FeedReader {
  const { redis, feed, consumer, log, batch = 500, restMs = 100, pollMs } = options;
  const { wakeOn = numberedChannelOf(feed.slice(0, feed.indexOf("."))) } = options;
  const pool = openPool({ connectionString: options.jobDatabaseUrl, maxConnections: 1 });
  /** Where the consumer stood when this reader last looked; by now it may be farther on. */
  let place: number | undefined;
  const loop = createFeedLoop({
    name: `the feed ${feed} for ${consumer}`,
    look: measured(feed, consumer, async () => {
      if (place !== undefined && !(await hasRowsAfter(pool, feed, place))) return "nothing";
      if (place === undefined) await rememberReader(pool, options);
      const found = await lookOnce(pool, { ...options, batch });
      if (found.rows.length > 0) options.wakeEvents?.();
      place = found.place ?? place;
      for (const { id } of found.rows) feedDelaySeconds.observe({ feed, consumer }, secondsSince(id));
      return found.next;
    }),
    restMs,
    pollMs: pollMs === undefined ? slowPoll(redis) : () => pollMs,
    log,
  });
  const unsubscribe = subscribe(redis, [wakeOn], {
    onMessage: loop.wake,
    onSubscribed: loop.wake,
    onLost: loop.wake,
  });
  const ended = loop.ended.finally(() => pool.end());

  return {
    poke: loop.wake,
    async close() {
      loop.stop();
      unsubscribe();
      await ended;
    },
  };
}

/** One transaction around the place, the rows and what follows from them. */
async function lookOnce<Row extends FeedRow>(
  pool: Pool,
  options: FeedReaderOptions<Row> & { batch: number },
): Promise<FeedBatch<Row>> {
  return inTransaction(pool, async (client) => {
    const found = await readBatch<Row>(client, options);
    if (found.rows.length > 0) {
      await handleInTrace(client, found.rows, options);
      await found.keepPlace();
    }
    return found;
  });
}

/** What follows from events belongs to the trace of the first that has one; what is written here keeps it. */
async function handleInTrace<Row extends FeedRow>(
  client: PoolClient,
  rows: Row[],
  { feed, consumer, positions, handle }: FeedReaderOptions<Row>,
): Promise<void> {
  const follows = [...new Set(rows.flatMap(({ trace }) => trace ?? []))];
  if (follows.length === 0) return handle(client, rows);
  const span = {
    name: `${consumer} reads ${feed}`,
    kind: "consumer",
    service: positions.slice(0, positions.indexOf(".")),
    follows,
    attributes: { "messaging.batch.message_count": rows.length },
  } as const;
  return inSpan(span, async () => {
    const trace = traceToStore();
    if (trace) await client.query("select set_config('app.trace', $1, true)", [trace]);
    await handle(client, rows);
  });
}

/** Looks, and measures how it went. */
function measured<Next>(feed: string, consumer: string, look: () => Promise<Next>): () => Promise<Next> {
  const labels = { feed, consumer };
  return async () => {
    try {
      const next = await look();
      feedLookedAt.setToCurrentTime(labels);
      return next;
    } catch (error) {
      feedFailures.inc(labels);
      throw error;
    }
  };
}

/** Since an event was written: a UUID of version 7 begins with its time in milliseconds. */
function secondsSince(id: string): number {
  const writtenAt = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  return Math.max(0, Date.now() - writtenAt) / 1_000;
}

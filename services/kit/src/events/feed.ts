import type { Redis } from "ioredis";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../database/in-transaction.ts";
import { openPool } from "../database/postgres-pool.ts";
import { subscribe } from "../database/redis.ts";
import { feedDelaySeconds, feedFailures, feedLookedAt } from "../observability/metrics.ts";
import { inSpan, traceToStore } from "../observability/tracing.ts";
import { getNumberedChannel } from "./event-numbering.ts";
import { type FeedBatch, type FeedRow, hasRowsAfter, readBatch, rememberReader } from "./feed-batch.ts";
import { createFeedLoop, type FeedLog } from "./feed-loop.ts";
import { slowPoll } from "./slow-poll.ts";

export interface FeedReaderOptions<Row extends FeedRow> {
  /** The database with the reader's own job role. */
  jobDatabaseUrl: string;
  /**
   * A published feed with its schema: `tickets.event_feed`. It has the columns `position` (bigint, null until the event is numbered) and
   * `id` (uuid), and is read in their order.
   */
  feed: string;
  /** The name under which the position in the feed is stored; one per purpose, the same in all replicas. */
  consumer: string;
  /**
   * The table that stores positions, with its schema: (`consumer` text primary key, `position` bigint not null). The job role may select,
   * insert and update it.
   */
  positions: string;
  /** The start of a consumer without a position: the first row, or after everything that existed when it first ran. */
  from: "now" | "beginning";
  /** The source of wake-up messages. */
  redis: Redis;
  /** The channel whose messages mean that there may be new rows; defaults to that of the feed's domain. */
  wakeOn?: string | undefined;
  /**
   * Handles rows, oldest first, in the transaction of `client`, which also stores the reader's position. If it throws, nothing is changed
   * and the same rows are passed again.
   */
  handle(client: PoolClient, rows: Row[]): Promise<void>;
  log: FeedLog;
  /** The number of rows to handle at once, 500 by default; rows of one event are never separated. */
  batch?: number | undefined;
  /** Called after rows were handled: the reader's domain may have written events, which readers of its events should see at once. */
  wakeEvents?: (() => void) | undefined;
  /** The minimum pause between two looks, 100 ms by default, so that events in close succession are handled together. */
  restMs?: number | undefined;
  /** The interval between polls without being woken; see `slowPoll`. */
  pollMs?: number | undefined;
}

export interface FeedReader {
  /** Signals that there may be more: looks at once. */
  poke(): void;
  /** Stops after the rows in progress are handled. */
  close(): Promise<void>;
}

/**
 * Reads a feed for as long as the process lives, each row exactly once per consumer: in order, and by one reader at a time, no matter how
 * many replicas have one. A missing feed and outages of Postgres or Redis are waited out.
 */
export function startFeedReader<Row extends FeedRow>(options: FeedReaderOptions<Row>): FeedReader {
  const { redis, feed, consumer, log, batch = 500, restMs = 100, pollMs } = options;
  const { wakeOn = getNumberedChannel(feed.slice(0, feed.indexOf("."))) } = options;
  const pool = openPool({ connectionString: options.jobDatabaseUrl, maxConnections: 1 });
  /** The consumer's position when this reader last looked; other readers may have advanced it since. */
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

/** Runs one transaction around the position, the rows and their handling. */
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

/** Handles rows in the trace of the first event that has one, and stores that trace with everything written here. */
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

/** Wraps `look` to record when it succeeds and how often it fails. */
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

/** Returns the seconds since an event was written: a UUIDv7 begins with its time in milliseconds. */
function secondsSince(id: string): number {
  const writtenAt = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  return Math.max(0, Date.now() - writtenAt) / 1_000;
}

import type { Redis } from "ioredis";
import { type EventTable, numberEvents, numberedAtOnce, numberedChannelOf } from "./event-numbering.ts";
import { startFeedReader } from "./feed.ts";
import type { FeedRow } from "./feed-batch.ts";
import { createFeedLoop, type FeedLog } from "./feed-loop.ts";
import { publishToStreams, type StreamEntry } from "./live-streams.ts";
import { openPool } from "./postgres-pool.ts";
import { subscribe } from "./redis.ts";
import { slowPoll } from "./slow-poll.ts";

export interface EventLogOptions {
  /** The database as the job role, which may select and number the events of all organizations. */
  jobDatabaseUrl: string;
  /** Names the schema with `event_counter`, `feed_position` and `live_feed`. */
  domain: string;
  /** The tables that hold the domain's events. */
  tables: EventTable[];
  redis: Redis;
  /** Hands rows of `live_feed` on, oldest first: to the live streams unless given. When it throws, they come again. */
  publish?: ((events: StreamEntry[]) => Promise<void>) | undefined;
  /** Called when there are new events of live interest, no matter who wrote them. */
  onEvents?: (() => void) | undefined;
  log: FeedLog;
  /** How often to look without being woken; see `slowPoll`. */
  pollMs?: number | undefined;
}

export interface EventLog {
  /** Something was committed: look at once. */
  poke(): void;
  /** Finishes what is being handed on. */
  close(): Promise<void>;
}

/** A row of `<domain>.live_feed`: what is published live of an event. */
interface LiveRow extends FeedRow {
  organization_id: string;
  payload: object;
}

/** Events that follow closely are numbered together. */
const restMs = 20;

/**
 * Numbers the events of a domain for as long as the process lives, and hands those of live interest on to the live streams: each
 * at least once. Any number of processes share the work. Readers of the domain's feeds are woken after each numbering.
 */
export function startEventLog(options: EventLogOptions): EventLog {
  const { domain, tables, redis, log, jobDatabaseUrl, pollMs } = options;
  const { publish = publishToStreams(redis) } = options;
  // Lost with the server are only positions behind which no reader has committed its place: they are given again.
  const pool = openPool({ connectionString: jobDatabaseUrl, maxConnections: 1, mayLoseCommits: true });
  const loop = createFeedLoop({
    name: `the event log of ${domain}`,
    restMs,
    pollMs: pollMs === undefined ? slowPoll(redis) : () => pollMs,
    log,
    async look() {
      const count = await numberEvents(pool, domain, tables);
      if (count === 0) return "nothing";
      live.poke();
      redis.publish(numberedChannelOf(domain), "").catch(() => {});
      return count >= numberedAtOnce ? "more" : "nothing";
    },
  });
  const live = startFeedReader<LiveRow>({
    jobDatabaseUrl,
    feed: `${domain}.live_feed`,
    consumer: `${domain}.live`,
    positions: `${domain}.feed_position`,
    from: "now",
    redis,
    log,
    pollMs,
    wakeEvents: options.onEvents,
    // It is woken after each numbering, which has its rest.
    restMs: 0,
    handle: (_client, rows) => publish(rows.map(toLiveEvent)),
  });
  const unsubscribe = subscribe(redis, [pokeChannelOf(domain)], {
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
      await Promise.all([ended, live.close()]);
    },
  };
}

function toLiveEvent({ organization_id, payload }: LiveRow): StreamEntry {
  return { organizationId: organization_id, payload: JSON.stringify(payload) };
}

/** Wakes the event log of a domain from a process that has none. */
export async function pokeEventLog(redis: Redis, domain: string): Promise<void> {
  await redis.publish(pokeChannelOf(domain), "");
}

function pokeChannelOf(domain: string): string {
  return `poke:${domain}`;
}

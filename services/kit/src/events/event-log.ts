import type { Redis } from "ioredis";
import { openPool } from "../database/postgres-pool.ts";
import { subscribe } from "../database/redis.ts";
import { type EventTable, getNumberedChannel, numberEvents, numberedAtOnce } from "./event-numbering.ts";
import { startFeedReader } from "./feed.ts";
import type { FeedRow } from "./feed-batch.ts";
import { createFeedLoop, type FeedLog } from "./feed-loop.ts";
import { publishToStreams, type StreamEntry } from "./live-streams.ts";
import { slowPoll } from "./slow-poll.ts";

export interface EventLogOptions {
  /** The database with the job role, which may select and number the events of all organizations. */
  jobDatabaseUrl: string;
  /** The domain, whose schema has `event_counter`, `feed_position` and `live_feed`. */
  domain: string;
  /** The domain's tables of events. */
  tables: EventTable[];
  redis: Redis;
  /** Publishes rows of `live_feed`, oldest first; to the live streams by default. If it throws, the same rows are passed again. */
  publish?: ((events: StreamEntry[]) => Promise<void>) | undefined;
  /** Called when there are new events in `live_feed`, no matter which process wrote them. */
  onEvents?: (() => void) | undefined;
  log: FeedLog;
  /** The interval between polls without being woken; see `slowPoll`. */
  pollMs?: number | undefined;
}

export interface EventLog {
  /** Signals that something was committed: looks for events at once. */
  poke(): void;
  /** Stops after the events in progress are published. */
  close(): Promise<void>;
}

/** A row of `<domain>.live_feed`: the part of an event that is published live. */
interface LiveRow extends FeedRow {
  organization_id: string;
  payload: object;
}

/** The pause after a numbering: events in close succession are numbered together. */
const restMs = 20;

/**
 * Numbers the events of a domain for as long as the process lives, and publishes those of `live_feed` to the live streams, each at least
 * once. Any number of processes can share the work. Readers of the domain's feeds are woken after each numbering.
 */
export function startEventLog(options: EventLogOptions): EventLog {
  const { domain, tables, redis, log, jobDatabaseUrl, pollMs } = options;
  const { publish = publishToStreams(redis) } = options;
  // A crash of the server can only lose positions that no reader has committed as its own yet; they are assigned again.
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
      redis.publish(getNumberedChannel(domain), "").catch(() => {});
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
    // It is woken after each numbering, which already pauses.
    restMs: 0,
    handle: (_client, rows) => publish(rows.map(toLiveEvent)),
  });
  const unsubscribe = subscribe(redis, [getPokeChannel(domain)], {
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

/** Wakes the event log of a domain from a process that does not run it. */
export async function pokeEventLog(redis: Redis, domain: string): Promise<void> {
  await redis.publish(getPokeChannel(domain), "");
}

function getPokeChannel(domain: string): string {
  return `poke:${domain}`;
}

import { openPool } from "@tessera/kit/database/postgres-pool";
import { startFeedReader } from "@tessera/kit/events/feed";
import { createActivity } from "@tessera/kit/jobs/activity";
import { type ScheduledJob, startJobs } from "@tessera/kit/jobs/schedule";
import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import type { DraftFeedRow, FileFeedRow } from "../schema/schema.ts";
import { followDrafts, followFiles, followTickets, type TicketRow } from "./fact-feeds.ts";
import { clockJob, feedOf, type ReadingClock } from "./reading-clock.ts";
import { type WalkContext, walkOrganizations, watchZones } from "./walk.ts";

export interface FollowerOptions {
  jobDatabaseUrl: string;
  redis: Redis;
  log: FastifyBaseLogger;
  now: () => Date;
  clock: ReadingClock;
}

export interface Follower {
  /** Stops background work: finishes what is running, and starts nothing else. */
  close(): Promise<void>;
}

const walkJob: ScheduledJob<WalkContext> = {
  name: "count the tickets of organizations",
  everySeconds: 5,
  restsWhenQuiet: true,
  run: walkOrganizations,
};
const zoneJob: ScheduledJob<WalkContext> = {
  name: "apply time zone changes",
  everySeconds: 30,
  run: watchZones,
};

/** Keeps the facts and sums of all organizations up to date: follows new events, and walks once through the tickets that existed before. */
export function startFollower({ jobDatabaseUrl, redis, log, now, clock }: FollowerOptions): Follower {
  const jobPool = openPool({ connectionString: jobDatabaseUrl, maxConnections: 2 });
  const { note, onActivity } = createActivity();
  const feed = {
    jobDatabaseUrl,
    redis,
    log,
    positions: "analytics.feed_position",
    wakeEvents: note,
  } as const;
  const tickets = { ...feed, from: "now", batch: 1_000 } as const;
  const readers = [
    ...(["tickets", "changed messages", "removed tickets"] as const).map((consumer) =>
      startFeedReader<TicketRow>({
        ...tickets,
        feed: feedOf[consumer],
        consumer,
        handle: (client, rows) => followTickets(client, rows, now()),
      }),
    ),
    startFeedReader<FileFeedRow>({
      ...feed,
      from: "beginning",
      feed: feedOf.files,
      consumer: "files",
      handle: (client, rows) => followFiles(client, rows, now()),
    }),
    startFeedReader<DraftFeedRow>({
      ...feed,
      from: "beginning",
      feed: feedOf.drafts,
      consumer: "drafts",
      handle: (client, rows) => followDrafts(client, rows, now()),
    }),
  ];
  const stopJobs = startJobs([walkJob, zoneJob], { jobPool, now }, log, { onActivity });
  const stopClock = startJobs([clockJob], { clock, jobPool, now }, log, { onActivity });
  return {
    async close() {
      await Promise.all([stopJobs(), stopClock(), ...readers.map((reader) => reader.close())]);
      await jobPool.end();
    },
  };
}

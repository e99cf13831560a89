import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { Pool } from "pg";

/** Reports the time up to which all events are included in the figures. */
export interface ReadingClock {
  readUntil(): Date;
  /** Checks how far the feeds have been read. */
  look(jobPool: Pool, now: Date): Promise<void>;
}

/** The feeds by the name of their consumer, under which its position is stored. */
export const feedOf = {
  tickets: "tickets.event_feed",
  "changed messages": "tickets.changed_message_feed",
  "removed tickets": "tickets.removed_ticket_feed",
  files: "files.event_feed",
  drafts: "agents.event_feed",
} as const;

/** Creates a clock that returns the current time until it has looked for the first time. */
export function createReadingClock(now: () => Date): ReadingClock {
  let until: Date | null = null;
  return {
    readUntil: () => until ?? now(),
    async look(jobPool, seenAt) {
      const unread = await Promise.all(
        Object.entries(feedOf).map(([consumer, feed]) => oldestUnread(jobPool, consumer, feed)),
      );
      until = new Date(Math.min(seenAt.getTime(), ...unread.filter((moment) => moment !== null)));
    },
  };
}

async function oldestUnread(jobPool: Pool, consumer: string, feed: string): Promise<number | null> {
  const { rows } = await jobPool.query<{ moment: number }>(
    // The position is joined as a row: compared with a subquery, no index would be used.
    `select (extract(epoch from unread.created_at) * 1000)::float8 as moment
     from analytics.feed_position as place
     cross join lateral (
       (select created_at from ${feed} as event where event.position > place.position order by event.position limit 1)
       union all (select created_at from ${feed} as event where event.position is null order by event.id limit 1)
       limit 1
     ) as unread
     where place.consumer = $1`,
    [consumer],
  );
  return rows[0]?.moment ?? null;
}

export interface ClockContext {
  clock: ReadingClock;
  jobPool: Pool;
  now: () => Date;
}

export const clockJob: ScheduledJob<ClockContext> = {
  name: "check feed positions",
  everySeconds: 5,
  restsWhenQuiet: true,
  run: async ({ clock, jobPool, now }) => {
    await clock.look(jobPool, now());
    return 0;
  },
};

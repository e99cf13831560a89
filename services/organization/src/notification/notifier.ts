import { openPool } from "@tessera/kit/database/postgres-pool";
import { type FeedReader, startFeedReader } from "@tessera/kit/events/feed";
import { type JobSignals, startJobs } from "@tessera/kit/jobs/schedule";
import type { Closable } from "@tessera/kit/service/service";
import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import type {
  AcceptedFeedRow,
  FileFeedRow,
  MentionFeedRow,
  RemovedFeedRow,
  TicketFeedRow,
  UndeliveredFeedRow,
} from "../schema/feed.schema.ts";
import { type EmailJobContext, emailJob } from "./email/email.jobs.ts";
import { heldEventJob } from "./occurrence/held-event.jobs.ts";
import {
  forgetTickets,
  notifyOfFiles,
  notifyOfInvitations,
  notifyOfMentions,
  notifyOfTickets,
  notifyOfUndelivered,
} from "./occurrence/notification-feed.ts";
import { dueSoonJob, noticeJob, oldNotificationJob } from "./occurrence/occurrence.jobs.ts";

export interface NotifierOptions extends EmailJobContext, JobSignals {
  jobDatabaseUrl: string;
  redis: Redis;
  log: FastifyBaseLogger;
}

/** An event may concern every member: a small batch keeps the transactions short. */
const batch = 50;

/** Turns events into notifications, and sends the resulting emails. */
export function startNotifier(options: NotifierOptions): Closable {
  const { jobDatabaseUrl, redis, log, wakeEvents, onActivity, ...context } = options;
  const jobPool = openPool({ connectionString: jobDatabaseUrl, maxConnections: 2 });
  const readers = startReaders(options);
  const stopOccurrences = startJobs(
    [dueSoonJob, heldEventJob, noticeJob, oldNotificationJob],
    { ...context, jobPool },
    log,
    { wakeEvents, onActivity },
  );
  const stopEmails = startJobs([emailJob], context, log, { onActivity });
  return {
    async close() {
      await Promise.all([stopOccurrences(), stopEmails(), ...readers.map((reader) => reader.close())]);
      await jobPool.end();
    },
  };
}

function startReaders({ jobDatabaseUrl, redis, log, wakeEvents, now }: NotifierOptions): FeedReader[] {
  const feed = {
    jobDatabaseUrl,
    redis,
    log,
    wakeEvents,
    batch,
    positions: "organization.feed_position",
    from: "now",
  } as const;
  return [
    startFeedReader<TicketFeedRow>({
      ...feed,
      feed: "tickets.event_feed",
      consumer: "notifications",
      handle: (client, rows) => notifyOfTickets(client, rows, now()),
    }),
    startFeedReader<FileFeedRow>({
      ...feed,
      feed: "files.event_feed",
      consumer: "notifications of files",
      handle: (client, rows) => notifyOfFiles(client, rows, now()),
    }),
    startFeedReader<MentionFeedRow>({
      ...feed,
      feed: "tickets.later_mention_feed",
      consumer: "notifications of mentions",
      handle: (client, rows) => notifyOfMentions(client, rows, now()),
    }),
    startFeedReader<UndeliveredFeedRow>({
      ...feed,
      feed: "mail.undelivered_feed",
      consumer: "notifications of mails",
      handle: (client, rows) => notifyOfUndelivered(client, rows, now()),
    }),
    startFeedReader<AcceptedFeedRow>({
      ...feed,
      feed: "identity.accepted_invitation_feed",
      consumer: "notifications of invitations",
      handle: (client, rows) => notifyOfInvitations(client, rows, now()),
    }),
    startFeedReader<RemovedFeedRow>({
      ...feed,
      feed: "tickets.removed_ticket_feed",
      consumer: "notifications of removed tickets",
      handle: forgetTickets,
    }),
  ];
}

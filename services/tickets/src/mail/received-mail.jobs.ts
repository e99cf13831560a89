import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/events/feed";
import type { JobContext } from "../context.ts";
import type { AcceptedMailFeedRow } from "../schema/published.schema.ts";
import { receiveMail } from "./received-mail.service.ts";

type Options = Pick<
  FeedReaderOptions<AcceptedMailFeedRow>,
  "jobDatabaseUrl" | "redis" | "log" | "wakeEvents"
> &
  JobContext;

/** Creates tickets and messages from the mail that the mail service accepted, in the order of its feed. */
export function followMail({ tenantDb, jobDb, ...options }: Options): FeedReader {
  return startFeedReader<AcceptedMailFeedRow>({
    ...options,
    feed: "mail.accepted_mail_feed",
    consumer: "tickets.received_mail",
    positions: "tickets.feed_position",
    from: "beginning",
    batch: 50,
    async handle(_client, mails) {
      for (const mail of mails) await receiveMail({ tenantDb, jobDb }, mail);
    },
  });
}

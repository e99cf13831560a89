import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/feed";
import type { ScheduledJob } from "@tessera/kit/schedule";
import type { MailContext, OutboundContext } from "../context.ts";
import type { TicketFeedRow } from "../schema.ts";
import { findDueOutboundMails } from "./outbound.repository.ts";
import { planReply } from "./plan-reply.ts";
import { sendReply } from "./send-reply.ts";

const atOnce = 20;

export const sendingJob: ScheduledJob<OutboundContext> = {
  name: "send replies",
  everySeconds: 1,
  restsWhenQuiet: true,
  run: sendDueReplies,
};

/** Answers how many were due. Replies of a thread leave one after another, each with the ids of those before it. */
export async function sendDueReplies(context: OutboundContext): Promise<number> {
  const due = await findDueOutboundMails(context.jobDb, atOnce);
  const threads = Map.groupBy(due, ({ thread_id }) => thread_id);
  await Promise.all(
    [...threads.values()].map(async (replies) => {
      for (const { organization_id, id } of replies) await sendReply(context, organization_id, id);
    }),
  );
  return due.length;
}

type Options = Pick<FeedReaderOptions<TicketFeedRow>, "jobDatabaseUrl" | "redis" | "log" | "wakeEvents"> &
  Pick<MailContext, "tenantDb" | "mailDomain">;

/** Plans a mail for each public reply, from now on. */
export function followReplies({ tenantDb, mailDomain, ...options }: Options): FeedReader {
  return startFeedReader<TicketFeedRow>({
    ...options,
    feed: "tickets.event_feed",
    consumer: "mail.reply",
    positions: "mail.feed_position",
    from: "now",
    batch: 100,
    async handle(_client, events) {
      for (const { kind, new_value, communication_id, organization_id } of events) {
        if (kind !== "communicated" || new_value !== "public" || communication_id === null) continue;
        await planReply({ tenantDb, mailDomain }, organization_id, communication_id);
      }
    },
  });
}

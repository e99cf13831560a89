import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/events/feed";
import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { OrganizationFeedRow } from "@tessera/kit/migrations/table-types";
import type { MailContext } from "../context.ts";
import type { TicketFeedRow } from "../schema.ts";
import type { OutboundContext } from "./outbound.context.ts";
import { type DueOutboundMail, findDueOutboundMails } from "./outbound.repository.ts";
import { planReply } from "./plan-reply.ts";
import { sendReply } from "./send-reply.ts";

const atOnce = 20;

export const sendingJob: ScheduledJob<OutboundContext> = {
  name: "send replies",
  everySeconds: 1,
  restsWhenQuiet: true,
  run: sendDueReplies,
};

/**
 * Sends due replies and returns how many were due. Replies of a thread are sent one after another, each with the ids of those before it.
 * Replies sent by an organization's own server are not awaited, so that a slow server does not delay those of others.
 */
export async function sendDueReplies(context: OutboundContext): Promise<number> {
  const { jobDb, lanes, log } = context;
  const due = await findDueOutboundMails(jobDb, [...lanes.keys()], atOnce);
  const { own = [], shared = [] } = Object.groupBy(due, ({ is_own }) => (is_own ? "own" : "shared"));
  for (const [inboxId, replies] of Map.groupBy(own, ({ inbox_id }) => inbox_id)) {
    const lane = sendInTurn(context, replies)
      .catch((error: unknown) => log.warn({ err: error, inboxId }, "replies could not be sent"))
      .finally(() => lanes.delete(inboxId));
    lanes.set(inboxId, lane);
  }
  const threads = Map.groupBy(shared, ({ thread_id }) => thread_id);
  await Promise.all([...threads.values()].map((replies) => sendInTurn(context, replies)));
  return due.length;
}

async function sendInTurn(context: OutboundContext, replies: DueOutboundMail[]): Promise<void> {
  for (const { organization_id, id } of replies) await sendReply(context, organization_id, id);
}

type Options = Pick<FeedReaderOptions<TicketFeedRow>, "jobDatabaseUrl" | "redis" | "log" | "wakeEvents"> &
  Pick<MailContext, "tenantDb" | "mailDomain">;

/** Schedules a mail for each public reply written from now on. */
export function followReplies({ tenantDb, mailDomain, ...options }: Options): FeedReader {
  return startFeedReader<TicketFeedRow>({
    ...options,
    feed: "tickets.event_feed",
    consumer: "mail.reply",
    positions: "mail.feed_position",
    from: "now",
    batch: 100,
    async handle(_client, events) {
      for (const event of events) {
        const replyId = findReplyId(event);
        if (replyId !== null) await planReply({ tenantDb, mailDomain }, event.organization_id, replyId);
      }
    },
  });
}

/** Returns the id of the message that became a public reply by an event: it was written as one, or a member decided to send a note. */
export function findReplyId({
  kind,
  field,
  old_value,
  new_value,
  communication_id,
}: Omit<TicketFeedRow, keyof OrganizationFeedRow | "ticket_id">): string | null {
  if (kind === "communicated" && new_value === "public") return communication_id;
  return kind === "changed" && field === "held_message" && new_value === "reply" ? old_value : null;
}

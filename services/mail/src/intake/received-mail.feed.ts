import { type FeedReader, type FeedReaderOptions, startFeedReader } from "@tessera/kit/events/feed";
import { planAcknowledgement } from "../acknowledgement/plan-acknowledgement.ts";
import type { MailContext } from "../context.ts";
import { insertChangedEvent } from "../mail-event.ts";
import type { ReceivedMailFeedRow } from "../schema.ts";
import { moveThread } from "../thread/thread.repository.ts";
import { updateMail } from "./intake.repository.ts";

type Options = Pick<
  FeedReaderOptions<ReceivedMailFeedRow>,
  "jobDatabaseUrl" | "redis" | "log" | "wakeEvents"
> &
  Pick<MailContext, "tenantDb" | "mailDomain">;

/** Records what the tickets service made of each mail. If the ticket of a thread was deleted, the thread continues on the new one. */
export function followReceivedMail({ tenantDb, mailDomain, ...options }: Options): FeedReader {
  return startFeedReader<ReceivedMailFeedRow>({
    ...options,
    feed: "tickets.received_mail_feed",
    consumer: "mail.received_mail",
    positions: "mail.feed_position",
    from: "beginning",
    batch: 100,
    async handle(_client, rows) {
      for (const row of rows) await keepOutcome({ tenantDb, mailDomain }, row);
    },
  });
}

export async function keepOutcome(
  { tenantDb, mailDomain }: Pick<MailContext, "tenantDb" | "mailDomain">,
  { organization_id, id, ticket_id, communication_id, problem, problem_reason }: ReceivedMailFeedRow,
): Promise<void> {
  await tenantDb
    .for(organization_id)
    .transaction()
    .execute(async (trx) => {
      const state = problem === null ? "filed" : "failed";
      await updateMail(trx, id, {
        ...{ state, ticket_id, communication_id, reason: problem },
        detail_reasons: problem_reason ? JSON.stringify([problem_reason]) : null,
      });
      if (ticket_id === null) return;
      await insertChangedEvent(trx, { organization_id, ticket_id });
      const mail = await trx
        .selectFrom("mail.inbound_mail")
        .select("thread_id")
        .where("id", "=", id)
        .executeTakeFirst();
      if (mail?.thread_id) await moveThread(trx, mail.thread_id, ticket_id);
      if (communication_id !== null) return;
      await planAcknowledgement({ mailDomain }, trx, {
        organizationId: organization_id,
        mailId: id,
        ticketId: ticket_id,
      });
    });
}

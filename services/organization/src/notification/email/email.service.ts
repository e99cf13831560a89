import type { NotificationContext } from "../notification.context.ts";
import { countInEmail, findInEmail, type NotificationRow } from "../notification.repository.ts";
import { decideFate, nextTryAfter } from "./delivery-failure.ts";
import {
  type ClaimedEmail,
  claimEmail,
  dropEmail,
  type EmailKey,
  findRecipient,
  findReplyInbox,
  putBack,
} from "./email.repository.ts";
import { type EmailContent, maxInEmail, writeNotifications } from "./notification.mail.ts";

/** A claim that is still open after this time belongs to a process that died. Longer than a mail server may take. */
const claimMs = 2 * 60_000;

/** The outcome for an email; `unavailable` means that the mail server currently accepts none. */
export type Outcome = "sent" | "dropped" | "waiting" | "unavailable";

/**
 * Sends an email if it is due, and deletes it from the database once the mail server has accepted it. If the process crashes in between,
 * the email is sent twice rather than not at all.
 */
export async function sendEmail(context: NotificationContext, place: EmailKey): Promise<Outcome> {
  const { tenantDb, mail, now, publicOrigin } = context;
  const db = tenantDb.for(place.organization_id);
  const until = new Date(now().getTime() + claimMs);
  const message = await db.transaction().execute((trx) => claimEmail(trx, place.id, { now: now(), until }));
  if (!message) return "waiting";
  if (!message.may_leave) {
    await putBack(db, message, message.leaves_at);
    return "waiting";
  }
  let outcome: Outcome = "dropped";
  try {
    const content = await readContent(context, message);
    if (content) {
      await mail.send(writeNotifications({ ...content, publicOrigin }));
      outcome = "sent";
    }
  } catch (error) {
    return endFailed(context, message, error);
  }
  await dropEmail(db, message.id);
  return outcome;
}

/** Postpones an email that failed, also if the error is a mistake of ours, which is then thrown. */
async function endFailed(
  { tenantDb, now }: NotificationContext,
  message: ClaimedEmail,
  error: unknown,
): Promise<Outcome> {
  const db = tenantDb.for(message.organization_id);
  const fate = decideFate(error, message, now());
  if (fate === "never") {
    await dropEmail(db, message.id);
    return "dropped";
  }
  await putBack(db, message, nextTryAfter(message.attempts, now()).toISOString());
  if (fate === "mistake") throw error;
  return fate;
}

/** Returns undefined if the recipient is no longer a member, or there is nothing to report. */
async function readContent(
  { tenantDb, replyAddresses }: NotificationContext,
  { organization_id, id, user_id }: ClaimedEmail,
): Promise<Omit<EmailContent, "publicOrigin"> | undefined> {
  const db = tenantDb.for(organization_id);
  const recipient = await findRecipient(db, user_id);
  if (!recipient) return undefined;
  const [rows, count] = await Promise.all([findInEmail(db, id, maxInEmail), countInEmail(db, id)]);
  if (rows.length === 0) return undefined;
  const ticketId = findOnlyTicket(rows, count);
  const inbox = ticketId === null ? undefined : await findReplyInbox(db);
  const answers =
    ticketId === null || inbox === undefined
      ? null
      : {
          reply: replyAddresses.addressOf(inbox, ticketId),
          note: replyAddresses.addressOf(inbox, ticketId, "note"),
        };
  return { recipient, rows, count, answers };
}

/** Returns the ticket that all notifications are about; null if they are about several, or about something else. */
function findOnlyTicket(rows: NotificationRow[], count: number): string | null {
  const ids = new Set(rows.map(({ ticket_id, ticket_title }) => (ticket_title === null ? null : ticket_id)));
  const [only = null] = ids;
  return ids.size === 1 && rows.length === count ? only : null;
}

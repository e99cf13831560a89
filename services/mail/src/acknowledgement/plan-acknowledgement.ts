import type { MailContext, MailTransaction } from "../context.ts";
import { newMessageId } from "../outbound/message-id.ts";
import { findCorrespondence } from "../outbound/outbound.repository.ts";
import { addThreadMessages } from "../thread/thread.repository.ts";
import {
  findAcknowledged,
  findTicketBeginning,
  insertAcknowledgement,
  keepRefusal,
} from "./acknowledgement.repository.ts";

/** A mail that the tickets service turned into a new ticket. */
interface NewTicketMail {
  organizationId: string;
  mailId: string;
  ticketId: string;
}

/** Schedules the mail that sends a customer the number of their new ticket: at most once a day, however many mails they send. */
export async function planAcknowledgement(
  context: Pick<MailContext, "mailDomain">,
  trx: MailTransaction,
  { organizationId, mailId, ticketId }: NewTicketMail,
): Promise<void> {
  const mail = await findTicketBeginning(trx, mailId);
  if (!mail) return;
  if (!mail.acknowledges) return keepRefusal(trx, mailId, null);
  if (!mail.is_answerable) return;
  const ticket = await findCorrespondence(trx, ticketId);
  if (!ticket || ticket.customer_id === null || ticket.deleted_at !== null) return;
  const acknowledged = await findAcknowledged(trx, { address: mail.from_address, ticketId });
  if (acknowledged === "address") await keepRefusal(trx, mailId, "recent");
  if (acknowledged !== null) return;
  const messageId = await newMessageId(trx, context, { inboxId: mail.inbox_id, id: ticketId });
  await addThreadMessages(trx, { organizationId, threadId: mail.thread_id }, [messageId]);
  await insertAcknowledgement(trx, {
    organization_id: organizationId,
    inbox_id: mail.inbox_id,
    thread_id: mail.thread_id,
    ticket_id: ticketId,
    message_id: messageId,
    to_name: mail.from_name ?? "",
    to_address: mail.from_address,
    cc: [],
  });
}

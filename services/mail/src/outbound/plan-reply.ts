import { toInstant } from "@tessera/kit/database/instant";
import { undoSeconds } from "@tessera/wire/mail/mail.constants";
import type { MailContext, MailTransaction } from "../context.ts";
import { addThreadMessages, findThreadOfTicket, insertThread } from "../thread/thread.repository.ts";
import { newMessageId } from "./message-id.ts";
import {
  type CorrespondenceRow,
  findCorrespondence,
  findInboxFor,
  findMessage,
  insertOutboundMail,
  isPlanned,
  type MessageRow,
} from "./outbound.repository.ts";

/**
 * Schedules the mail for a member's public reply on a customer's ticket. Internal notes and customers' own messages are not sent, and
 * nothing is sent if the organization has no inbox.
 */
export async function planReply(
  { tenantDb, mailDomain }: Pick<MailContext, "tenantDb" | "mailDomain">,
  organizationId: string,
  communicationId: string,
): Promise<void> {
  await tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      const message = await findMessage(trx, communicationId);
      if (!message || !isForCustomer(message) || (await isPlanned(trx, communicationId))) return;
      const ticket = await findCorrespondence(trx, message.ticket_id);
      if (!ticket || !isAnswerable(ticket)) return;
      const inboxId = await findInboxFor(trx, ticket.ticket_id, message.created_at);
      if (inboxId === undefined) return;
      const messageId = await newMessageId(trx, { mailDomain }, { inboxId, id: communicationId });
      const threadId = await findOrCreateThread(trx, organizationId, ticket.ticket_id);
      await addThreadMessages(trx, { organizationId, threadId }, [messageId]);
      await insertOutboundMail(trx, {
        organization_id: organizationId,
        inbox_id: inboxId,
        thread_id: threadId,
        ticket_id: ticket.ticket_id,
        communication_id: communicationId,
        message_id: messageId,
        to_name: ticket.requester_name,
        to_address: ticket.requester_email,
        cc: ticket.cc.filter((address) => address !== ticket.requester_email.toLowerCase()),
        due_at: dueAt(message),
        scheduled_for: message.send_at,
      });
    });
}

/** Returns the time that the author chose, or else the moment when the reply can no longer be taken back. */
function dueAt({ created_at, send_at }: MessageRow): string {
  if (send_at !== null) return send_at;
  return new Date(Date.parse(toInstant(created_at)) + undoSeconds * 1_000).toISOString();
}

function isForCustomer({ visibility, customer_id, deleted_at }: MessageRow): boolean {
  return visibility === "public" && customer_id === null && deleted_at === null;
}

function isAnswerable({ customer_id, requester_email, deleted_at }: CorrespondenceRow): boolean {
  return customer_id !== null && requester_email !== "" && deleted_at === null;
}

async function findOrCreateThread(
  trx: MailTransaction,
  organizationId: string,
  ticketId: string,
): Promise<string> {
  return (await findThreadOfTicket(trx, ticketId)) ?? insertThread(trx, organizationId, ticketId);
}

import type { Actor } from "@tessera/kit/actor";
import { notFound } from "@tessera/kit/failure";
import type { MailSource, TicketMail } from "@tessera/wire/mail";
import type { MailContext } from "../context.ts";
import { findCorrespondence } from "../outbound/outbound.repository.ts";
import { fromInbound, fromOutbound } from "./delivery.presenter.ts";
import { findInboundMails, findOutboundMails, findSource } from "./delivery.repository.ts";

const maxListed = 500;
const maxSourceBytes = 256 * 1024;

/** Returns the mails of a ticket, the oldest first. */
export async function listTicketMails(
  { tenantDb }: MailContext,
  { organizationId }: Actor,
  ticketId: string,
): Promise<TicketMail[]> {
  const db = tenantDb.for(organizationId);
  const ticket = await findCorrespondence(db, ticketId);
  if (!ticket || ticket.deleted_at !== null) throw notFound("ticket");
  const [inbound, outbound] = await Promise.all([
    findInboundMails(db, ticketId, maxListed),
    findOutboundMails(db, ticketId, maxListed),
  ]);
  return [...inbound.map(fromInbound), ...outbound.map(fromOutbound)]
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .slice(-maxListed);
}

/** Returns the source of a mail as it was received, unless its ticket was deleted. */
export async function readSource(
  { tenantDb }: MailContext,
  { organizationId }: Actor,
  mailId: string,
): Promise<MailSource> {
  const db = tenantDb.for(organizationId);
  const found = await findSource(db, mailId, maxSourceBytes);
  const ticket = found?.ticket_id ? await findCorrespondence(db, found.ticket_id) : null;
  if (!found || (found.ticket_id && (!ticket || ticket.deleted_at !== null))) throw notFound("mail");
  return { source: found.start.toString("utf8"), is_cut: found.size > maxSourceBytes };
}

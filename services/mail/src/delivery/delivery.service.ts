import { notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { redact } from "@tessera/text/redact";
import type { MailSource, TicketMail } from "@tessera/wire/mail/mail";
import { toReason } from "@tessera/wire/reason/reason";
import type { MailContext } from "../context.ts";
import { findCorrespondence } from "../outbound/outbound.repository.ts";
import { type MailReader, UnreadableMailError } from "../reading/mail-reader.ts";
import { fromInbound, fromOutbound } from "./delivery.presenter.ts";
import { findInboundMails, findOutboundMails, findSource } from "./delivery.repository.ts";

const maxListed = 500;

/** What showing the source of a mail requires. */
export type SourceContext = MailContext & { reader: MailReader };

/** Returns the mails of a ticket, the oldest first. */
export async function listTicketMails(
  { tenantDb }: MailContext,
  { organizationId }: Actor,
  ticketId: string,
): Promise<TicketMail[]> {
  const db = tenantDb.for(organizationId);
  const ticket = await findCorrespondence(db, ticketId);
  if (!ticket || ticket.deleted_at !== null) throw notFound(toReason("ticket.not_found"));
  const [inbound, outbound] = await Promise.all([
    findInboundMails(db, ticketId, maxListed),
    findOutboundMails(db, ticketId, maxListed),
  ]);
  return [...inbound.map(fromInbound), ...outbound.map(fromOutbound)]
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .slice(-maxListed);
}

/** Returns the source of a mail without its files and secrets, unless its ticket was deleted. */
export async function readSource(
  { tenantDb, reader }: SourceContext,
  { organizationId }: Actor,
  mailId: string,
): Promise<MailSource> {
  const db = tenantDb.for(organizationId);
  const found = await findSource(db, mailId);
  const ticket = found?.ticket_id ? await findCorrespondence(db, found.ticket_id) : null;
  if (!found || (found.ticket_id && (!ticket || ticket.deleted_at !== null)))
    throw notFound(toReason("mail.not_found"));
  try {
    return await reader.readSource(found.raw);
  } catch (error) {
    if (error instanceof UnreadableMailError) return showHeaders(found.raw);
    throw error;
  }
}

const maxHeaderBytes = 64 * 1024;

/** Returns the headers of a mail that cannot be read. */
function showHeaders(raw: Buffer): MailSource {
  const [headers = ""] = raw.toString("utf8", 0, maxHeaderBytes).split(/\r?\n\r?\n/u, 1);
  return { source: redact(headers, new Map()), is_cut: true };
}

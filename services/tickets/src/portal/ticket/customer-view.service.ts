import { conflict, notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { CustomerView } from "@tessera/wire/portal/portal-setting";
import { toReason } from "@tessera/wire/reason/reason";
import { findTicketFor } from "../../ticket/ticket.repository.ts";
import type { PortalContext } from "../open-portal.ts";
import { toPortalMessage, toPortalTicket } from "./portal.presenter.ts";
import { findOwnMessages, findOwnTicket } from "./portal-ticket.repository.ts";

/** The maximum number of messages shown to the member; the customer sees all of them. */
const maxMessages = 200;

/** Returns a ticket as its customer sees it at the portal, using the same queries and presenters as the portal. */
export async function viewAsCustomer(
  { tenantDb, portal }: PortalContext,
  { organizationId, userId }: Actor,
  ticketId: string,
): Promise<CustomerView> {
  const db = tenantDb.for(organizationId);
  const ticket = await findTicketFor(db, userId, ticketId);
  if (!ticket) throw notFound(toReason("ticket.not_found"));
  // For a merged customer, this is the customer they were merged into.
  const viewer = { customer_id: ticket.requester_id, company_id: null };
  const shown = ticket.customer_id === null ? undefined : await findOwnTicket(db, viewer, ticketId);
  if (!shown) throw conflict(toReason("portal.no_customers_ticket"));
  const place = { organizationId, files: portal.files };
  const messages = await findOwnMessages(db, { viewer, ticketId }, { after: undefined, limit: maxMessages });
  return {
    ticket: toPortalTicket(shown, place),
    messages: messages.map((row) => toPortalMessage(row, place)),
  };
}

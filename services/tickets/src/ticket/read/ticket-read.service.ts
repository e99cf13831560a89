import { invalidInput, notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { TicketContext } from "../../context.ts";
import { forgetReturn } from "../snooze/ticket-snooze.repository.ts";
import { isTicket } from "../ticket.repository.ts";
import { moveMark } from "./ticket-read.repository.ts";

/** Marks a ticket's timeline as read by the caller up to an event. Throws `invalid_input` if the event is not in it. */
export async function markRead(
  { tenantDb }: TicketContext,
  actor: Actor,
  { ticketId, eventId }: { ticketId: string; eventId: string },
): Promise<void> {
  const db = tenantDb.for(actor.organizationId);
  if (await moveMark(db, actor, ticketId, eventId)) return forgetReturn(db, actor.userId, ticketId);
  if (!(await isTicket(db, ticketId))) throw notFound(toReason("ticket.not_found"));
  throw invalidInput(toReason("ticket.event_of_another"), {
    "body.event_id": toReason("ticket.no_event_of_ticket"),
  });
}

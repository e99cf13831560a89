import { notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { TicketActivityQuery } from "@tessera/wire/ticket/ticket";
import type { TicketContext } from "../context.ts";
import { getCursor, getPlace } from "../event/event-cursor.ts";
import { isTicket } from "../ticket/ticket.repository.ts";
import { type EventRow, findEvents } from "./ticket-activity.repository.ts";

export interface EventPage {
  events: EventRow[];
  nextCursor: string | null;
}

export async function readActivity(
  { tenantDb }: TicketContext,
  actor: Actor,
  ticketId: string,
  { cursor, size = 50 }: TicketActivityQuery,
): Promise<EventPage> {
  const db = tenantDb.for(actor.organizationId);
  const after = cursor === undefined ? undefined : getPlace(cursor);
  const [isKnown, found] = await Promise.all([
    isTicket(db, ticketId),
    findEvents(db, ticketId, { after, limit: size + 1 }),
  ]);
  if (!isKnown) throw notFound(toReason("ticket.not_found"));
  const events = found.slice(0, size);
  const last = events.at(-1);
  const hasMore = found.length > size && last !== undefined;
  return { events, nextCursor: hasMore ? getCursor({ createdAt: last.created_at, id: last.id }) : null };
}

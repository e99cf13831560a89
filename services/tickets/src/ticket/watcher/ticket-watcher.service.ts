import { toInstant } from "@tessera/kit/database/instant";
import { notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { TicketWatchers } from "@tessera/wire/ticket/ticket-watcher";
import type { PresenceContext } from "../../presence/presence.service.ts";
import { isTicket } from "../ticket.repository.ts";
import { findWatchers, unwatchTickets, watchTickets } from "./ticket-watcher.repository.ts";

export async function readWatchers(
  { tenantDb }: Pick<PresenceContext, "tenantDb">,
  { organizationId, userId }: Actor,
  ticketId: string,
): Promise<TicketWatchers> {
  const db = tenantDb.for(organizationId);
  const [isKnown, rows] = await Promise.all([isTicket(db, ticketId), findWatchers(db, ticketId)]);
  if (!isKnown) throw notFound(toReason("ticket.not_found"));
  return {
    items: rows.map(({ since, ...member }) => ({ member, since: toInstant(since) })),
    is_watching: rows.some(({ id }) => id === userId),
  };
}

/** Watches a ticket, or stops it, and returns who watches it then. */
export async function setWatching(
  context: PresenceContext,
  actor: Actor,
  { ticketId, isWatching }: { ticketId: string; isWatching: boolean },
): Promise<TicketWatchers> {
  await changeWatched(context, actor, { ticketIds: [ticketId], isWatching });
  return readWatchers(context, actor, ticketId);
}

/** Watches tickets, or stops it; returns how many tickets that changed. Unknown ones are left out. */
export async function changeWatched(
  { tenantDb, presence }: PresenceContext,
  { organizationId, userId }: Actor,
  { ticketIds, isWatching }: { ticketIds: string[]; isWatching: boolean },
): Promise<number> {
  const db = tenantDb.for(organizationId);
  const change = isWatching ? watchTickets : unwatchTickets;
  const changed = await change(db, userId, ticketIds);
  if (changed > 0)
    await presence.announce(organizationId, {
      kind: "watcher.changed",
      ticket_ids: ticketIds,
      member_id: userId,
    });
  return changed;
}

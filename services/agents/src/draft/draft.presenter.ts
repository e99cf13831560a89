import { toInstant } from "@tessera/kit/database/instant";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { findTickets } from "../similar/ticket-directory.repository.ts";
import type { DraftContext } from "./draft.context.ts";
import type { DraftRow } from "./draft.repository.ts";

/**
 * Converts a stored draft to wire. Similar tickets show their current state, without deleted ones, and only if the actor may read tickets.
 */
export async function toDraft(
  { tenantDb }: Pick<DraftContext, "tenantDb">,
  actor: Actor,
  { id, content: { failures: _, ...content }, ticket_id, created_at }: DraftRow,
): Promise<TicketDraft> {
  const ids = isPermitted(actor, "tickets.read") ? content.similar.map(({ ticket }) => ticket.id) : [];
  const tickets = await findTickets(tenantDb.for(actor.organizationId), ids);
  const similar = content.similar.flatMap((one) => {
    const now = tickets.find((ticket) => ticket.id === one.ticket.id);
    return now ? [{ ...one, ticket: now.reference, status: now.reference.status }] : [];
  });
  return { ...content, id, similar, ticket_id, created_at: toInstant(created_at) };
}

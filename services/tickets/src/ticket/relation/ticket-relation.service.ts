import { notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { TicketContext } from "../../context.ts";
import { findTicket } from "../ticket.repository.ts";
import { findRelations, type RelationRow } from "./ticket-relation.repository.ts";

export async function readRelations(
  { tenantDb }: TicketContext,
  actor: Actor,
  ticketId: string,
): Promise<RelationRow[]> {
  const db = tenantDb.for(actor.organizationId);
  const [ticket, relations] = await Promise.all([findTicket(db, ticketId), findRelations(db, ticketId)]);
  if (!ticket) throw notFound(toReason("ticket.not_found"));
  return relations;
}

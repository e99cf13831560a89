import type { TicketEventKind } from "@tessera/wire/ticket/ticket.constants";
import { type RawBuilder, sql } from "kysely";

/** An event that is published live to those who follow a ticket, but is not part of its history. */
export interface ReportedEvent {
  kind: TicketEventKind;
  /** Null if no person caused it. */
  actorId: string | null;
  /** The changed fields, by their names in the wire. */
  fields: string[];
}

/**
 * Returns the part of the statement that writes tickets which records the event: `t` names the CTE with their `organization_id`, `id` and
 * `version`, and each of its rows becomes an event.
 */
export function addReportedEvent(
  t: RawBuilder<unknown>,
  { kind, actorId, fields }: ReportedEvent,
): RawBuilder<unknown> {
  return sql`insert into tickets.ticket_event (organization_id, ticket_id, version, actor_id, kind, fields, is_history)
    select t.organization_id, t.id, t.version, ${actorId}, ${kind}, ${fields}::text[], false
    from ${t} as t`;
}

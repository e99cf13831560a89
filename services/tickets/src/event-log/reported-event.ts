import type { TicketEventKind } from "@tessera/wire/ticket.constants";
import { type RawBuilder, sql } from "kysely";

/** What is published to those who follow a ticket live, and its history does not show. */
export interface ReportedEvent {
  kind: TicketEventKind;
  /** Null when the installation itself did it. */
  actorId: string | null;
  /** What changed, by the names of the wire. */
  fields: string[];
}

/**
 * The event as a part of the one statement that writes tickets: `t` names the CTE with their `organization_id`, `id` and
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

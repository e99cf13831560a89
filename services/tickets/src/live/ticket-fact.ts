import type { TicketFact } from "@tessera/wire/live";
import { type RawBuilder, sql } from "kysely";

/** What happened to a ticket, for those who follow it live: its id and version come from the statement that writes it. */
export interface NewTicketFact {
  kind: TicketFact["kind"];
  /** Null when the desk itself did it. */
  actorId: string | null;
  /** What changed, by the names of the wire. */
  fields?: string[];
}

/**
 * The fact as a part of the one statement that writes tickets: `t` names the CTE with their `organization_id`, `id` and
 * `version`, and each of its rows becomes a fact. It leaves with the transaction's commit, and not before.
 */
export function addTicketFact(
  t: RawBuilder<unknown>,
  { kind, actorId, fields = [] }: NewTicketFact,
): RawBuilder<unknown> {
  return sql`insert into tickets.outbox (organization_id, event, payload)
    select t.organization_id, ${kind}, jsonb_build_object('kind', ${kind}::text, 'ticket_id', t.id,
      'version', t.version, 'actor_id', ${actorId}::text, 'fields', ${fields}::text[])
    from ${t} as t`;
}

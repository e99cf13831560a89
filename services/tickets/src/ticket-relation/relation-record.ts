import type { Actor } from "@tessera/kit/actor";
import { sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import { addTicketFact } from "../live/ticket-fact.ts";
import type { EventLine } from "../ticket/ticket-record.ts";

/** A line in the history of one of the tickets. */
export interface RelationLine extends EventLine {
  ticketId: string;
}

/** How a line names the other ticket. */
export function nameOf({ number, title }: { number: number; title: string }): string {
  return `#${number} ${title}`;
}

/** The history of every ticket that took part, and the fact for each of them and for those that show them. */
export async function recordRelation(
  trx: TicketTransaction,
  actor: Actor,
  lines: RelationLine[],
  shownIn: string[] = [],
): Promise<void> {
  const touched = sql`touched`;
  await sql`
    with touched as (
        select organization_id, id, version from tickets.ticket
        where id = any (${[...lines.map(({ ticketId }) => ticketId), ...shownIn]}::uuid[]) and deleted_at is null
      ),
      event as (${addLines(actor, lines)})
    ${addTicketFact(touched, { kind: "ticket.related", actorId: actor.userId, fields: ["relations"] })}`.execute(
    trx,
  );
}

function addLines(actor: Actor, lines: RelationLine[]) {
  return sql`insert into tickets.ticket_event
      (organization_id, ticket_id, actor_id, kind, field, old_value, new_value, created_at)
    select ${actor.organizationId}, line.ticket_id, ${actor.userId}, line.kind, line.field, line.old_value,
      line.new_value, statement_timestamp()
    from unnest(
      ${lines.map(({ ticketId }) => ticketId)}::uuid[], ${lines.map(({ kind }) => kind)}::text[],
      ${lines.map(({ field }) => field)}::text[], ${lines.map(({ oldValue }) => oldValue)}::text[],
      ${lines.map(({ newValue }) => newValue)}::text[]
    ) as line (ticket_id, kind, field, old_value, new_value)`;
}

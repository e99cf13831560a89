import type { Actor } from "@tessera/kit/actor";
import type { TicketEventKind } from "@tessera/wire/ticket-value";
import { type RawBuilder, sql } from "kysely";
import { factKindOf } from "../live/fact-kind.ts";
import { addTicketFact } from "../live/ticket-fact.ts";
import type { Word } from "../vocabulary/word.ts";

/** A line of a ticket's history; values as text, people by id. */
export interface EventLine {
  kind: TicketEventKind;
  field: string | null;
  oldValue: string | null;
  newValue: string | null;
}

export function lineOf(kind: TicketEventKind): EventLine {
  return { kind, field: null, oldValue: null, newValue: null };
}

// Parts of the one statement that writes a ticket `t` together with everything that goes with it. `t` names the CTE
// that writes the ticket.

/** The ticket's history. */
export function addEvents(actor: Actor, t: RawBuilder<unknown>, lines: EventLine[]): RawBuilder<unknown> {
  return sql`insert into tickets.ticket_event
      (organization_id, ticket_id, actor_id, kind, field, old_value, new_value, created_at)
    select t.organization_id, t.id, ${actor.userId}, line.kind, line.field, line.old_value, line.new_value,
      statement_timestamp()
    from ${t} as t, unnest(
      ${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ field }) => field)}::text[],
      ${lines.map(({ oldValue }) => oldValue)}::text[], ${lines.map(({ newValue }) => newValue)}::text[]
    ) as line (kind, field, old_value, new_value)`;
}

/** The fact others may care about, by ids only: a change of fields, or what the first line says. */
export function addFact(actor: Actor, t: RawBuilder<unknown>, lines: EventLine[]): RawBuilder<unknown> {
  const [line] = lines;
  if (!line) throw new Error("A fact needs something that happened.");
  const fields = lines.flatMap(({ field }) => field ?? []);
  return addTicketFact(t, { kind: factKindOf[line.kind], actorId: actor.userId, fields });
}

/** The words it brought into use. */
export function addWords(t: RawBuilder<unknown>, words: Word[]): RawBuilder<unknown> {
  return sql`insert into tickets.vocabulary (organization_id, kind, parent, name)
    select t.organization_id, word.kind, word.parent, word.name
    from ${t} as t, unnest(
      ${words.map(({ kind }) => kind)}::text[], ${words.map(({ parent }) => parent)}::text[],
      ${words.map(({ name }) => name)}::text[]
    ) as word (kind, parent, name)
    on conflict do nothing`;
}

/** The text a ticket is found by. */
export const searchText = sql`tickets.search_text(
  array[t.title, t.description, t.creator_name, t.creator_email, t.department, t.category])`;

export function addSearchEntry(t: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into tickets.ticket_search
      (organization_id, ticket_id, created_at, status, priority, assigned_to_id, category, department, search)
    select t.organization_id, t.id, t.created_at, t.status, t.priority, t.assigned_to_id, t.category, t.department,
      ${searchText}
    from ${t} as t`;
}

import type { Actor } from "@tessera/kit/actor";
import { describedFields, writtenFields } from "@tessera/wire/ticket-fields";
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

/** A line in the history of one of several tickets. */
export interface TicketLine extends EventLine {
  ticketId: string;
}

// Parts of the one statement that writes tickets together with everything that goes with them. `t` names the CTE that
// writes the tickets.

/** The same lines in the history of every ticket. */
export function addEvents(actor: Actor, t: RawBuilder<unknown>, lines: EventLine[]): RawBuilder<unknown> {
  return insertEvents(
    actor,
    sql`${t} as t, unnest(${columnsOf(lines)}) as line (kind, field, old_value, new_value)`,
  );
}

/** To every ticket its own history. */
export function addEventsOf(actor: Actor, t: RawBuilder<unknown>, lines: TicketLine[]): RawBuilder<unknown> {
  return insertEvents(
    actor,
    sql`${t} as t join unnest(${lines.map(({ ticketId }) => ticketId)}::uuid[], ${columnsOf(lines)})
      as line (ticket_id, kind, field, old_value, new_value) on line.ticket_id = t.id`,
  );
}

function columnsOf(lines: EventLine[]): RawBuilder<unknown> {
  return sql`${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ field }) => field)}::text[],
    ${lines.map(({ oldValue }) => oldValue)}::text[], ${lines.map(({ newValue }) => newValue)}::text[]`;
}

function insertEvents({ userId }: Actor, source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into tickets.ticket_event
      (organization_id, ticket_id, actor_id, kind, field, old_value, new_value, created_at)
    select t.organization_id, t.id, ${userId}, line.kind, line.field, line.old_value, line.new_value,
      statement_timestamp()
    from ${source}`;
}

/** The fact others may care about, by ids only: a change of fields, or what the first line says. */
export function addFact(actor: Actor, t: RawBuilder<unknown>, lines: EventLine[]): RawBuilder<unknown> {
  const [line] = lines;
  if (!line) throw new Error("A fact needs something that happened.");
  const fields = [...new Set(lines.flatMap((each) => changedField(each) ?? []))];
  return addTicketFact(t, { kind: factKindOf[line.kind], actorId: actor.userId, fields });
}

/** By the names of the wire: the field of a line about a file is the file. */
function changedField({ kind, field }: EventLine): string | null {
  return kind === "attached" || kind === "detached" ? "attachments" : field;
}

/** The words they brought into use. */
export function addWords(t: RawBuilder<unknown>, words: Word[]): RawBuilder<unknown> {
  return sql`insert into tickets.vocabulary (organization_id, kind, parent, name)
    select t.organization_id, word.kind, word.parent, word.name
    from (select organization_id from ${t} limit 1) as t, unnest(
      ${words.map(({ kind }) => kind)}::text[], ${words.map(({ parent }) => parent)}::text[],
      ${words.map(({ name }) => name)}::text[]
    ) as word (kind, parent, name)
    on conflict do nothing`;
}

const searchedColumns = writtenFields
  .filter((field) => describedFields[field].isSearched)
  .map((field) => `t.${field}`);

/** The text a ticket is found by. */
export const searchText = sql`tickets.search_text(
  array[${sql.raw(searchedColumns.join(", "))}, t.creator_name, t.creator_email])`;

export function addSearchEntry(t: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into tickets.ticket_search
      (organization_id, ticket_id, created_at, status, priority, assigned_to_id, category, department, search)
    select t.organization_id, t.id, t.created_at, t.status, t.priority, t.assigned_to_id, t.category, t.department,
      ${searchText}
    from ${t} as t`;
}

import type { Actor } from "@tessera/kit/actor";
import type { TicketEventKind } from "@tessera/wire/ticket.constants";
import { describedFields, writtenFields } from "@tessera/wire/ticket-fields";
import { type RawBuilder, sql } from "kysely";
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

/** The same event for every ticket: what happened, and the lines of history that say so. */
export function addEvent(actor: Actor, t: RawBuilder<unknown>, lines: EventLine[]): RawBuilder<unknown> {
  const event = JSON.stringify(eventOf(lines));
  return insertEvents(actor, sql`${t} as t, json_to_record(${event}::json) as event (${eventColumns})`);
}

/** To every ticket an event of its own lines; `fields` where they differ from those of the lines. */
export function addEventsOf(
  actor: Actor,
  t: RawBuilder<unknown>,
  lines: TicketLine[],
  fields?: string[],
): RawBuilder<unknown> {
  const events = [...Map.groupBy(lines, ({ ticketId }) => ticketId)].map(([ticket_id, own]) => ({
    ticket_id,
    ...eventOf(own),
    ...(fields ? { fields } : {}),
  }));
  return insertEvents(
    actor,
    sql`${t} as t join json_to_recordset(${JSON.stringify(events)}::json) as event (ticket_id uuid, ${eventColumns})
      on event.ticket_id = t.id`,
  );
}

const eventColumns = sql`kind text, changes jsonb, fields text[]`;

/** The kind is that of the first line. */
function eventOf(lines: EventLine[]): { kind: TicketEventKind; changes: object[]; fields: string[] } {
  const [first] = lines;
  if (!first) throw new Error("An event needs something that happened.");
  const isBare =
    lines.length === 1 && first.field === null && first.newValue === null && first.oldValue === null;
  return {
    kind: first.kind,
    changes: isBare ? [] : lines.map((line) => changeOf(line, first.kind)),
    fields: [...new Set(lines.flatMap((line) => changedField(line) ?? []))],
  };
}

function changeOf({ kind, field, oldValue, newValue }: EventLine, usual: TicketEventKind): object {
  return { ...(kind === usual ? {} : { kind }), field, old_value: oldValue, new_value: newValue };
}

/** By the names of the wire: the field of a line about a file is the file. */
function changedField({ kind, field }: EventLine): string | null {
  return kind === "attached" || kind === "detached" ? "attachments" : field;
}

function insertEvents({ userId }: Actor, source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into tickets.ticket_event
      (organization_id, ticket_id, version, actor_id, kind, changes, fields, created_at)
    select t.organization_id, t.id, t.version, ${userId}, event.kind, event.changes, event.fields, statement_timestamp()
    from ${source}`;
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

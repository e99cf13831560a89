import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketEventKind } from "@tessera/wire/ticket/ticket.constants";
import { describedFields, writtenFields } from "@tessera/wire/ticket/ticket-fields";
import { type RawBuilder, sql } from "kysely";
import type { Word } from "../vocabulary/word.ts";

/** Who acts, and the change set that they write, if they change many tickets. */
export interface TicketActor extends Actor {
  changeSetId?: string;
}

/** A line of a ticket's history. Values are text, people are ids. */
export interface EventLine {
  kind: TicketEventKind;
  field: string | null;
  oldValue: string | null;
  newValue: string | null;
}

export function toLine(kind: TicketEventKind): EventLine {
  return { kind, field: null, oldValue: null, newValue: null };
}

/** A line in the history of one of several tickets. */
export interface TicketLine extends EventLine {
  ticketId: string;
}

// Complete statements for a `with`, for what is written together with tickets. Each reads the tickets from the query named `tickets`, which
// has written them.

/** Returns the statement that adds the same event to every ticket, with its history lines. */
export function insertEvent(actor: TicketActor, tickets: string, lines: EventLine[]): RawBuilder<unknown> {
  return sql`insert into tickets.ticket_event (${eventColumns})
    select ${eventValues(actor)}
    from ${sql.table(tickets)} as ticket
    cross join json_to_record(${JSON.stringify(getEvent(lines))}::json) as event (kind text, changes jsonb, fields text[])`;
}

/** Returns the statement that adds an event to each ticket, with its own lines; `fields` overrides the fields derived from the lines. */
export function insertEvents(
  actor: TicketActor,
  tickets: string,
  lines: TicketLine[],
  fields?: string[],
): RawBuilder<unknown> {
  const events = [...Map.groupBy(lines, ({ ticketId }) => ticketId)].map(([ticket_id, own]) => ({
    ticket_id,
    ...getEvent(own),
    ...(fields ? { fields } : {}),
  }));
  return sql`insert into tickets.ticket_event (${eventColumns})
    select ${eventValues(actor)}
    from ${sql.table(tickets)} as ticket
    join json_to_recordset(${JSON.stringify(events)}::json)
      as event (ticket_id uuid, kind text, changes jsonb, fields text[]) on event.ticket_id = ticket.id`;
}

const eventColumns = sql`organization_id, ticket_id, version, actor_id, kind, changes, fields, change_set_id, created_at`;

function eventValues({ userId, changeSetId }: TicketActor): RawBuilder<unknown> {
  return sql`ticket.organization_id, ticket.id, ticket.version, ${userId}, event.kind, event.changes, event.fields,
    ${changeSetId ?? null}::uuid, statement_timestamp()`;
}

/** Returns the event of some lines; its kind is that of the first line. */
function getEvent(lines: EventLine[]): { kind: TicketEventKind; changes: object[]; fields: string[] } {
  const [first] = lines;
  if (!first) throw new Error("An event needs something that happened.");
  const isBare =
    lines.length === 1 && first.field === null && first.newValue === null && first.oldValue === null;
  return {
    kind: first.kind,
    changes: isBare ? [] : lines.map((line) => toChange(line, first.kind)),
    fields: [...new Set(lines.flatMap((line) => changedField(line) ?? []))],
  };
}

function toChange({ kind, field, oldValue, newValue }: EventLine, usual: TicketEventKind): object {
  return { ...(kind === usual ? {} : { kind }), field, old_value: oldValue, new_value: newValue };
}

/** Returns the changed field by its name in the wire: lines about files have the file's id as their field. */
function changedField({ kind, field }: EventLine): string | null {
  return kind === "attached" || kind === "detached" ? "attachments" : field;
}

/** Returns the statement that adds the words used by tickets of one organization to its vocabulary. */
export function insertWords(tickets: string, words: Word[]): RawBuilder<unknown> {
  return sql`insert into tickets.vocabulary (organization_id, kind, parent, name)
    select written.organization_id, word.kind, word.parent, word.name
    from (select organization_id from ${sql.table(tickets)} limit 1) as written
    cross join unnest(
      ${words.map(({ kind }) => kind)}::text[], ${words.map(({ parent }) => parent)}::text[],
      ${words.map(({ name }) => name)}::text[]
    ) as word (kind, parent, name)
    on conflict do nothing`;
}

const searchedColumns = [
  ...writtenFields.filter((field) => describedFields[field].isSearched),
  "creator_name",
  "creator_email",
];

/** Returns the search text of a ticket from the query named `ticket`. */
export function toSearchText(ticket: string): RawBuilder<string> {
  return sql`tickets.search_text(array[${sql.join(searchedColumns.map((column) => sql.ref(`${ticket}.${column}`)))}])`;
}

export function insertSearchEntry(tickets: string): RawBuilder<unknown> {
  return sql`insert into tickets.ticket_search
      (organization_id, ticket_id, created_at, status, priority, assigned_to_id, category, department, search)
    select organization_id, id, created_at, status, priority, assigned_to_id, category, department,
      ${toSearchText(tickets)}
    from ${sql.table(tickets)}`;
}

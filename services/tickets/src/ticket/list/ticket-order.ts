import { type TicketStatus, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import {
  describedFields,
  type ListSortKey,
  type TicketSort,
  type TicketSortKey,
  ticketColumnFields,
} from "@tessera/wire/ticket/ticket-fields";
import { type RawBuilder, sql } from "kysely";
import { type TicketColumn, t, ticketTable } from "../ticket-table.ts";

type Direction = "asc" | "desc";
export type Term = [by: RawBuilder<unknown>, direction: Direction];

/** A part of the tickets that an index has in the part's own order, which is not that of the whole list. */
export interface OrderedPart {
  /** The statuses of the tickets in it. The part is skipped if only other statuses are requested. */
  statuses: readonly TicketStatus[];
  /** What the part is read from, if it is not the tickets alone. */
  from?: RawBuilder<unknown>;
  /** All columns that the whole order uses, so that an index-only scan is possible. */
  columns: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  terms: Term[];
}

/**
 * A total order of tickets. `-` is its exact reverse, so that a page can be reached from either end. An order without an index of its own
 * is merged from parts.
 */
export interface TicketOrder {
  terms: Term[];
  parts?: OrderedPart[];
}

const newestFirst: Term[] = [
  [t.created_at, "desc"],
  [t.id, "desc"],
];
const by = (column: TicketColumn, ...rest: Term[]): TicketOrder => ({ terms: [[t[column], "asc"], ...rest] });
const oldestFirst = reverse(newestFirst);

// Seconds from creation to resolution, or to now. Open tickets have this order by creation, resolved ones by a column.
const byAge: TicketOrder = {
  terms: [
    [
      sql`coalesce(${t.resolved_seconds}, extract(epoch from now() - ${t.created_at})::double precision)`,
      "asc",
    ],
    [t.id, "desc"],
  ],
  parts: [
    {
      statuses: ["new", "open", "in_progress", "pending", "cancelled"],
      columns: sql`${t.id}, ${t.created_at}, null::double precision as resolved_seconds`,
      where: sql`${t.status_rank} not in (5, 6)`,
      terms: newestFirst,
    },
    {
      statuses: ["resolved", "closed"],
      columns: sql`${t.id}, null::timestamptz as created_at, ${t.resolved_seconds}`,
      where: sql`${t.resolved_seconds} is not null`,
      terms: [
        [t.resolved_seconds, "asc"],
        [t.id, "desc"],
      ],
    },
  ],
};

const byDueTime: Term[] = [
  [t.open_due_at, "desc"],
  [t.id, "desc"],
];

const byLevel: Term[] = [[t.escalation_level, "asc"], ...byDueTime];

/** Returns the tickets that have a due time and those that have none as two parts, each with some statuses only. */
function partsByDue(columns: RawBuilder<unknown>, terms: Term[], and = sql``): OrderedPart[] {
  return [
    {
      statuses: ["new", "open", "in_progress", "pending"],
      columns,
      where: sql`${t.open_due_at} is not null ${and}`,
      terms,
    },
    {
      statuses: ["pending", "resolved", "closed", "cancelled"],
      columns,
      where: sql`${t.open_due_at} is null ${and}`,
      terms,
    },
  ];
}

/** Splits off the lowest level, which nearly all tickets have. */
function partsByLevel(): OrderedPart[] {
  const columns = sql`${t.id}, ${t.escalation_level}, ${t.open_due_at}`;
  return [
    ...partsByDue(columns, byLevel, sql`and ${t.escalation_level} = 0`),
    { statuses: ticketStatuses, columns, where: sql`${t.escalation_level} > 0`, terms: byLevel },
  ];
}

const hasReturned = sql`exists (select from tickets.snooze as r where r.ticket_id = ${t.id} and r.ended_at is not null)`;

// Tickets that came back from a snooze are first. Unfinished ones are read from the table of those who wait, in its order.
const byWait: TicketOrder = {
  terms: [
    [hasReturned, "desc"],
    [
      sql`coalesce((select w.queue_key from tickets.ticket_wait as w where w.ticket_id = ${t.id}), 'infinity')`,
      "asc",
    ],
    ...newestFirst,
  ],
  parts: [
    {
      statuses: ["new", "open", "in_progress", "pending"],
      from: sql`tickets.snooze as returned join ${ticketTable} on ${t.id} = returned.ticket_id
        join tickets.ticket_wait as wait on wait.ticket_id = ${t.id}`,
      columns: sql`${t.id}, ${t.created_at}`,
      where: sql`${t.status_rank} <= 4 and returned.ended_at is not null`,
      terms: [[sql`wait.queue_key`, "asc"], ...newestFirst],
    },
    {
      statuses: ["new", "open", "in_progress", "pending"],
      from: sql`tickets.ticket_wait as wait join ${ticketTable} on ${t.id} = wait.ticket_id`,
      columns: sql`${t.id}, ${t.created_at}`,
      where: sql`${t.status_rank} <= 4 and not ${hasReturned}`,
      terms: [[sql`wait.queue_key`, "asc"], ...newestFirst],
    },
    {
      statuses: ["resolved", "closed", "cancelled"],
      columns: sql`${t.id}, ${t.created_at}`,
      where: sql`${t.status_rank} > 4`,
      terms: newestFirst,
    },
  ],
};

/** The orders that differ from that of a column. */
const orders: Partial<Record<ListSortKey, TicketOrder>> = {
  waiting: byWait,
  id: by("id"),
  title: by("title_key", [t.id, "asc"]),
  status: by("status_rank", ...newestFirst),
  created_at: { terms: oldestFirst },
  updated_at: by("updated_at", [t.id, "asc"]),
  last_activity_at: by("last_activity_at", [t.id, "asc"]),
  reporter: by("creator_key", ...newestFirst),
  assignee: by("assignee_key", ...newestFirst),
  age_in_hours: byAge,
  escalation_level: { terms: byLevel, parts: partsByLevel() },
  is_overdue: { terms: byDueTime, parts: partsByDue(sql`${t.id}, ${t.open_due_at}`, byDueTime) },
};

/** Returns the order by a field's column. Equal numbers are ordered by creation, equal words newest first. */
function orderOfColumn(key: TicketSortKey): TicketOrder {
  const field = ticketColumnFields[key];
  const isNumber = ["rank", "number"].includes(describedFields[field].type);
  // Fields without a column are in `orders`.
  return by(field as TicketColumn, ...(isNumber ? oldestFirst : newestFirst));
}

/** Returns the order of a sort parameter. */
export function getOrder(sort: TicketSort): TicketOrder {
  const key = toKey(sort);
  const order = orders[key] ?? orderOfColumn(key as TicketSortKey);
  return sort.startsWith("-") ? reverseOrder(order) : order;
}

export function toKey(sort: TicketSort): ListSortKey {
  return sort.replace(/^-/, "") as ListSortKey;
}

export function reverseOrder({ terms, parts }: TicketOrder): TicketOrder {
  if (!parts) return { terms: reverse(terms) };
  return {
    terms: reverse(terms),
    parts: parts.map((part) => ({ ...part, terms: reverse(part.terms) })),
  };
}

function reverse(terms: Term[]): Term[] {
  return terms.map(([term, direction]) => [term, direction === "asc" ? "desc" : "asc"]);
}

/** Returns the `order by` clause of some terms. */
export function orderBy(terms: Term[]): RawBuilder<unknown> {
  return sql`order by ${sql.join(terms.map(([term, direction]) => sql`${term} ${sql.raw(direction)}`))}`;
}

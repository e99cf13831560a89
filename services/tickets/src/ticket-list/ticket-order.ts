import { type TicketStatus, ticketStatuses } from "@tessera/wire/ticket.constants";
import {
  describedFields,
  type TicketSort,
  type TicketSortKey,
  ticketColumnFields,
} from "@tessera/wire/ticket-fields";
import { type RawBuilder, sql } from "kysely";
import { type TicketColumn, t } from "../ticket/ticket-table.ts";

type Direction = "asc" | "desc";
export type Term = [by: RawBuilder<unknown>, direction: Direction];

/** Tickets that an index has in order already, though in another one than the whole list's. */
export interface OrderedPart {
  /** Whose tickets are in it: it is left out where others are asked for. */
  statuses: readonly TicketStatus[];
  /** The columns the whole order reads, so that an index can give them alone. */
  columns: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  terms: Term[];
}

/**
 * A total order of tickets. `-` is the exact reverse, so a page can be reached from either end. An order that no
 * single index has is merged from parts.
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

// Seconds from creation to resolution, or to now. Open tickets are in this order by creation, resolved ones by a column.
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

/** What never can become overdue stands together, and only some statuses are in it. */
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

/** Nearly all tickets are of the lowest level. */
function partsByLevel(): OrderedPart[] {
  const columns = sql`${t.id}, ${t.escalation_level}, ${t.open_due_at}`;
  return [
    ...partsByDue(columns, byLevel, sql`and ${t.escalation_level} = 0`),
    { statuses: ticketStatuses, columns, where: sql`${t.escalation_level} > 0`, terms: byLevel },
  ];
}

/** Orders that are not their column's. */
const orders: Partial<Record<TicketSortKey, TicketOrder>> = {
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

/** By a field's column: equal numbers in the order of creation, equal words the newest first. */
function orderOfColumn(key: TicketSortKey): TicketOrder {
  const field = ticketColumnFields[key];
  const isNumber = ["rank", "number"].includes(describedFields[field].type);
  // Fields without a column have an order above.
  return by(field as TicketColumn, ...(isNumber ? oldestFirst : newestFirst));
}

/** The order of a sort parameter. */
export function orderOf(sort: TicketSort): TicketOrder {
  const order = orders[keyOf(sort)] ?? orderOfColumn(keyOf(sort));
  return sort.startsWith("-") ? reverseOrder(order) : order;
}

export function keyOf(sort: TicketSort): TicketSortKey {
  return sort.replace(/^-/, "") as TicketSortKey;
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

/** `order by …` */
export function orderBy(terms: Term[]): RawBuilder<unknown> {
  return sql`order by ${sql.join(terms.map(([term, direction]) => sql`${term} ${sql.raw(direction)}`))}`;
}

import { type TicketSort, ticketStatuses } from "@tessera/wire/ticket-value";
import { type RawBuilder, sql } from "kysely";
import { allPriorities, conditionOf, isCounted, ranksOf, type TicketFilter } from "./ticket-filter.ts";
import {
  keyOf,
  type OrderedPart,
  orderBy,
  orderOf,
  reverseOrder,
  type Term,
  type TicketOrder,
} from "./ticket-order.ts";

/** Which stretch of a sorted list; `fromEnd` counts from its end, and answers the stretch in reverse. */
export interface Stretch {
  sort: TicketSort;
  limit: number;
  offset: number;
  fromEnd: boolean;
}

/** A query for the ids of a stretch of a filtered list, read by index wherever there is one. */
export function selectIds(
  filter: TicketFilter,
  { sort, limit, offset, fromEnd }: Stretch,
): RawBuilder<unknown> {
  const order = fromEnd ? reverseOrder(orderOf(sort)) : orderOf(sort);
  const cut = cutOf(filter, limit, offset);
  if (isMerged(filter, sort)) return selectMerged(filter, sort, order, { cut, reach: offset + limit });
  if (order.parts) return selectParts(filter, order.terms, order.parts, { cut, reach: offset + limit });
  return sql`select t.id from tickets.ticket as t where ${conditionOf(filter)} ${orderBy(order.terms)} ${cut}`;
}

// A literal, where any status and priority is read the same way: one plan serves all. A parameter, where it depends on
// how common a category or an assignee is: not knowing the limit, Postgres plans anew for the values at hand.
function cutOf(filter: TicketFilter, limit: number, offset: number): RawBuilder<unknown> {
  if (!isCounted(filter)) return sql`limit ${limit} offset ${offset}`;
  return offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`;
}

/** By creation or update, tickets of some statuses or priorities are merged from one index range for each. */
function isMerged(filter: TicketFilter, sort: TicketSort): boolean {
  const key = keyOf(sort);
  return (
    isCounted(filter) &&
    (filter.statuses !== null || filter.priorities !== null) &&
    (key === "created_at" || key === "updated_at")
  );
}

interface Cut {
  cut: RawBuilder<unknown>;
  /** How many of each part can matter. */
  reach: number;
}

function selectMerged(filter: TicketFilter, sort: TicketSort, { terms }: TicketOrder, { cut, reach }: Cut) {
  const column = sql.ref(`t.${keyOf(sort)}`);
  const isByUpdate = keyOf(sort) === "updated_at";
  const statuses = filter.statuses ?? (isByUpdate ? [...ticketStatuses] : null);
  const priorities = filter.priorities ?? (isByUpdate ? allPriorities : null);
  const ranges = [
    ...(statuses ? [sql`unnest(${ranksOf(statuses)}::smallint[]) as s (status_rank)`] : []),
    ...(priorities ? [sql`unnest(${priorities}::smallint[]) as p (priority)`] : []),
  ];
  return sql`select t.id from ${sql.join(ranges, sql` cross join `)} cross join lateral (
      select t.id, ${column} from tickets.ticket as t
      where t.deleted_at is null
        ${statuses ? sql`and t.status_rank = s.status_rank` : sql``}
        ${priorities ? sql`and t.priority = p.priority` : sql``}
      ${orderBy(terms)} limit ${reach}
    ) as t ${orderBy(terms)} ${cut}`;
}

function selectParts(
  filter: TicketFilter,
  terms: Term[],
  parts: OrderedPart[],
  { cut, reach }: Cut,
): RawBuilder<unknown> {
  const selects = parts.map(
    (part) => sql`(select ${part.columns} from tickets.ticket as t
      where ${conditionOf(filter)} and ${part.where} ${orderBy(part.terms)} limit ${reach})`,
  );
  return sql`select t.id from (${sql.join(selects, sql` union all `)}) as t ${orderBy(terms)} ${cut}`;
}

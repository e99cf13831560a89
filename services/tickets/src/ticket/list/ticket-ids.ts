import { ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import type { ListSortKey, TicketSort } from "@tessera/wire/ticket/ticket-fields";
import { type RawBuilder, sql } from "kysely";
import type { EventPlace } from "../../event/event-cursor.ts";
import { isAfter } from "../filter/list-place.ts";
import {
  allPriorities,
  getRanks,
  isCounted,
  type TicketFilter,
  toCondition,
} from "../filter/ticket-filter.ts";
import { t, ticketAlias, ticketTable } from "../ticket-table.ts";
import {
  getOrder,
  type OrderedPart,
  orderBy,
  reverseOrder,
  type Term,
  type TicketOrder,
  toKey,
} from "./ticket-order.ts";

/**
 * A range of a sorted list. `fromEnd` counts from the end of the list, and returns the range in reverse. `after` is the position behind
 * which the range begins, in a list by creation.
 */
export interface ListRange {
  sort: TicketSort;
  limit: number;
  offset: number;
  fromEnd: boolean;
  after?: EventPlace | null;
}

/** Returns a query for the ids of a range of a filtered list, which uses an index where there is one. */
export function selectIds(
  filter: TicketFilter,
  { sort, limit, offset, fromEnd, after }: ListRange,
): RawBuilder<unknown> {
  const behind = after ? sql`and ${isAfter(after, sort)}` : sql``;
  const order = fromEnd ? reverseOrder(getOrder(sort)) : getOrder(sort);
  const cut = cutOf(filter, limit, offset);
  const merge = toMerge(filter, sort);
  if (merge) return selectMerged(filter, merge, order, { cut, needed: offset + limit, behind });
  if (order.parts)
    return selectParts(filter, order.terms, order.parts, { cut, needed: offset + limit, behind });
  return sql`select ${t.id} from ${ticketTable} where ${toCondition(filter)} ${behind} ${orderBy(order.terms)} ${cut}`;
}

// A literal if any status and priority is read the same way, so that one plan serves all. A parameter if the best plan depends on how
// common a category or an assignee is: without knowing the limit, Postgres plans for the actual values.
function cutOf(filter: TicketFilter, limit: number, offset: number): RawBuilder<unknown> {
  if (!isCounted(filter)) return sql`limit ${limit} offset ${offset}`;
  return offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`;
}

/** A sort order that has an index for each status, for each priority, or for both. */
interface Merge {
  /** The columns that the order uses. */
  columns: RawBuilder<unknown>[];
  /** True if the index groups tickets by priority, and not only by status. */
  isByPriority: boolean;
  /** True if all statuses must be listed when only priorities are given, and vice versa. */
  needsBoth: boolean;
}

const merges: Partial<Record<ListSortKey, Merge>> = {
  created_at: { columns: [t.created_at], isByPriority: true, needsBoth: false },
  updated_at: { columns: [t.updated_at], isByPriority: true, needsBoth: true },
  last_activity_at: { columns: [t.last_activity_at], isByPriority: false, needsBoth: false },
  priority: { columns: [t.priority, t.created_at], isByPriority: false, needsBoth: false },
};

/**
 * Returns how to merge tickets of some statuses or priorities from one index range for each. Scanning the whole order would take long: open
 * tickets, for example, are at the end of the order by activity.
 */
function toMerge(filter: TicketFilter, sort: TicketSort): Merge | undefined {
  const merge = merges[toKey(sort)];
  const isGiven = filter.statuses !== null || (filter.priorities !== null && merge?.isByPriority);
  return isCounted(filter) && isGiven ? merge : undefined;
}

interface Cut {
  cut: RawBuilder<unknown>;
  /** The number of rows that each part must provide. */
  needed: number;
  /** The condition for the rows to come after a position. */
  behind: RawBuilder<unknown>;
}

function selectMerged(
  filter: TicketFilter,
  merge: Merge,
  { terms }: TicketOrder,
  { cut, needed, behind }: Cut,
) {
  const { columns, isByPriority, needsBoth } = merge;
  const statuses = filter.statuses ?? (needsBoth ? [...ticketStatuses] : null);
  const priorities = filter.priorities ?? (needsBoth ? allPriorities : null);
  const ranges = [
    ...(statuses ? [sql`unnest(${getRanks(statuses)}::smallint[]) as s (status_rank)`] : []),
    ...(priorities && isByPriority ? [sql`unnest(${priorities}::smallint[]) as p (priority)`] : []),
  ];
  const ofPriority = isByPriority ? sql`p.priority` : sql`any (${priorities}::smallint[])`;
  return sql`select ${t.id} from ${sql.join(ranges, sql` cross join `)} cross join lateral (
      select ${t.id}, ${sql.join(columns)} from ${ticketTable}
      where ${t.deleted_at} is null
        ${statuses ? sql`and ${t.status_rank} = s.status_rank` : sql``}
        ${priorities ? sql`and ${t.priority} = ${ofPriority}` : sql``}
        ${behind}
      ${orderBy(terms)} limit ${needed}
    ) as ${ticketAlias} ${orderBy(terms)} ${cut}`;
}

function selectParts(
  filter: TicketFilter,
  terms: Term[],
  parts: OrderedPart[],
  { cut, needed, behind }: Cut,
): RawBuilder<unknown> {
  const statuses = filter.statuses;
  const asked = parts.filter(
    (part) => !statuses || statuses.some((status) => part.statuses.includes(status)),
  );
  const selects = asked.map(
    (part) => sql`(select ${part.columns} from ${part.from ?? ticketTable}
      where ${toCondition(filter)} and ${part.where} ${behind} ${orderBy(part.terms)} limit ${needed})`,
  );
  return sql`select ${t.id} from (${sql.join(selects, sql` union all `)}) as ${ticketAlias} ${orderBy(terms)} ${cut}`;
}

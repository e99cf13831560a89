import { type TicketSort, ticketStatuses } from "@tessera/wire/ticket-value";
import { type RawBuilder, sql } from "kysely";
import { allPriorities, conditionOf, isCounted, ranksOf, type TicketFilter } from "./ticket-filter.ts";
import { keyOf, orderBy, orderOf, reverseOrder, type TicketOrder } from "./ticket-order.ts";

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
  const cut = cutOf(limit, offset);
  if (isMerged(filter, sort)) return selectMerged(filter, sort, order, { cut, reach: offset + limit });
  if (order.parts) return selectParts(filter, order, { cut, reach: offset + limit });
  return sql`select t.id from tickets.ticket as t where ${conditionOf(filter)} ${orderBy(order.terms)} ${cut}`;
}

// As literals: with an unknown limit Postgres would plan every query anew, for a tenth of all tickets.
function cutOf(limit: number, offset: number): RawBuilder<unknown> {
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

function selectParts(filter: TicketFilter, { terms, parts }: TicketOrder, { cut, reach }: Cut) {
  const selects = (parts?.of ?? []).map(
    (part) => sql`(select ${parts?.columns} from tickets.ticket as t
      where ${conditionOf(filter)} and ${part.where} ${orderBy(part.terms)} limit ${reach})`,
  );
  return sql`select t.id from (${sql.join(selects, sql` union all `)}) as t ${orderBy(terms)} ${cut}`;
}

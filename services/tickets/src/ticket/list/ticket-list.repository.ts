import type { TicketSort } from "@tessera/wire/ticket/ticket-fields";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { EventPlace } from "../../event/event-cursor.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";
import {
  getParts,
  isCounted,
  isCountedToTheEnd,
  searchByWords,
  type TicketFilter,
} from "../filter/ticket-filter.ts";
import { type ListReader, type TicketRow, ticketItemColumnsFor, ticketPeople } from "../ticket.row.ts";
import { t, ticketTable } from "../ticket-table.ts";
import { type ListRange, selectIds } from "./ticket-ids.ts";
import { getOrder, orderBy } from "./ticket-order.ts";

type Db = Kysely<TicketsDatabase>;

/** The maximum number of tickets that are counted, except by the counters. */
export const maxCounted = 10_000;
/** The maximum number of hits that are counted. Sorting hits by anything but their age considers up to `maxCounted`. */
export const maxHitsCounted = 1_000;

/** A range of a list, with the counted number of all its tickets; a number above the limit means "more". */
export interface FoundTickets {
  rows: TicketRow[];
  /** Undefined if there are no rows, because rows carry the total. */
  total: number | undefined;
}

type CountedRow = TicketRow & { total: number };

export async function findTickets(
  db: Db,
  reader: ListReader,
  filter: TicketFilter,
  range: ListRange,
): Promise<FoundTickets> {
  const { rows } = await sql<CountedRow>`
    with page as materialized (${selectIds(filter, range)})
    select ${ticketItemColumnsFor(reader)}, ${toCount(filter)} as total
    from page join ${ticketTable} on ${t.id} = page.id ${ticketPeople}
    ${orderBy(getOrder(range.sort).terms)}`.execute(db);
  return { rows, total: rows[0]?.total };
}

export async function countTickets(db: Db, filter: TicketFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${toCount(filter)} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

function toCount(filter: TicketFilter): RawBuilder<unknown> {
  if (!isCounted(filter)) {
    const max = isCountedToTheEnd(filter) ? sql`` : sql`limit ${sql.lit(maxCounted + 1)}`;
    const parts = getParts(filter).map((part) => sql`select from ${ticketTable} where ${part}`);
    return sql`(select count(*) from (${sql.join(parts, sql` union all `)} ${max}) as counted)`;
  }
  const { statuses, priorities } = filter;
  return sql`(select coalesce(sum(c.n), 0) from tickets.ticket_count as c where true
    ${statuses ? sql`and c.status = any (${statuses}::text[])` : sql``}
    ${priorities ? sql`and c.priority = any (${priorities}::smallint[])` : sql``})`;
}

export interface WordSearch {
  words: string[];
  sort: TicketSort;
  limit: number;
  offset: number;
  /** The position behind which to search, in the default order. */
  after: EventPlace | null;
}

/** Returns tickets that contain some words. They are found by creation, newest first; other orders sort the hits. */
export async function searchTickets(
  db: Db,
  reader: ListReader,
  filter: TicketFilter,
  search: WordSearch,
): Promise<FoundTickets> {
  const { words, sort, limit, offset, after } = search;
  const isInOrder = sort === "-created_at";
  const wanted = wantedHits(search);
  const order = orderBy(getOrder(sort).terms);
  const page = isInOrder
    ? sql`select id from hit where position > ${offset} and position <= ${offset + limit}`
    : sql`select ${t.id} from hit join ${ticketTable} on ${t.id} = hit.id ${order} limit ${limit} offset ${offset}`;
  const { rows } = await sql<CountedRow>`
    with hit as materialized (${searchByWords(filter, words, wanted, after)}),
      page as materialized (${page})
    select ${ticketItemColumnsFor(reader)}, (select count(*) from hit) as total
    from page join ${ticketTable} on ${t.id} = page.id ${ticketPeople} ${order}`.execute(db);
  return { rows, total: rows[0]?.total };
}

/** A search from a position on counts no hits. */
function wantedHits({ sort, limit, offset, after }: WordSearch): number {
  if (after) return limit;
  return sort === "-created_at" ? Math.max(maxHitsCounted + 1, offset + limit) : maxCounted;
}

export async function countHits(db: Db, filter: TicketFilter, words: string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${searchByWords(filter, words, maxHitsCounted + 1)}) as hit`.execute(db);
  return rows[0]?.total ?? 0;
}

import { type TicketStatus, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";
import {
  getRanks,
  isCounted,
  searchByWords,
  type TicketFilter,
  toCondition,
} from "../filter/ticket-filter.ts";
import { type TicketRow, ticketItemColumnsFor, ticketPeople } from "../ticket.row.ts";
import { t, ticketTable } from "../ticket-table.ts";

type Db = Kysely<TicketsDatabase>;

/** A card, with the counted number of tickets in its column; a number above the limit means "more". */
export type CardRow = TicketRow & { total: number };

export const cardsPerColumn = 20;

/** Returns the newest cards of every column. Columns are counted up to one above `max`, unless the counters know their number. */
export async function findCards(
  db: Db,
  readerId: string,
  filter: TicketFilter,
  max: number,
): Promise<CardRow[]> {
  const inColumn = sql`${ticketTable} where ${toCondition(filter)} and ${t.status_rank} = s.status_rank`;
  const statuses = filter.statuses ?? [...ticketStatuses];
  return findRows(
    db,
    readerId,
    sql`select card.id, ${isCounted(filter) ? sumUp(filter) : toCount(inColumn, max + 1)} as total
      from unnest(${statuses}::text[], ${getRanks(statuses)}::smallint[]) as s (status, status_rank)
      cross join lateral (
        select ${t.id} from ${inColumn} order by ${t.created_at} desc, ${t.id} desc limit ${cardsPerColumn}
      ) as card`,
  );
}

function sumUp({ priorities }: TicketFilter): RawBuilder<unknown> {
  return sql`(select sum(c.n) from tickets.ticket_count as c
    where c.status = s.status ${priorities ? sql`and c.priority = any (${priorities}::smallint[])` : sql``})`;
}

function toCount(inColumn: RawBuilder<unknown>, max: number): RawBuilder<unknown> {
  return sql`(select count(*) from (select from ${inColumn} limit ${max}) as counted)`;
}

/** Returns the same for filters that no index supports by column: all tickets are found once, whatever their columns. */
export async function findNarrowedCards(db: Db, readerId: string, filter: TicketFilter): Promise<CardRow[]> {
  return findRows(
    db,
    readerId,
    sql`select id, total from (
        select ${t.id}, count(*) over (partition by ${t.status_rank}) as total,
          row_number() over (partition by ${t.status_rank} order by ${t.created_at} desc, ${t.id} desc) as place
        from ${ticketTable} where ${toCondition(filter)}
      ) as card where place <= ${cardsPerColumn}`,
  );
}

/** Returns cards that contain some words, from the newest `max` hits of all columns together. */
export async function findHits(
  db: Db,
  readerId: string,
  filter: TicketFilter,
  words: string[],
  max: number,
): Promise<CardRow[]> {
  return findRows(
    db,
    readerId,
    sql`select id, total from (
        select ${t.id}, count(*) over column_hits as total, row_number() over (column_hits order by hit.position) as place
        from (${searchByWords(filter, words, max)}) as hit join ${ticketTable} on ${t.id} = hit.id
        window column_hits as (partition by ${t.status_rank})
      ) as hit where place <= ${cardsPerColumn}`,
  );
}

/** Returns the statuses that have any tickets. */
export async function findUsedStatuses(db: Db): Promise<TicketStatus[]> {
  const rows = await db
    .selectFrom("tickets.ticket_count")
    .select("status")
    .where("n", ">", 0)
    .groupBy("status")
    .execute();
  return rows.map(({ status }) => status);
}

async function findRows(db: Db, readerId: string, cards: RawBuilder<unknown>): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    with card as materialized (${cards})
    select ${ticketItemColumnsFor({ readerId, hasConversation: false })}, card.total
    from card join ${ticketTable} on ${t.id} = card.id ${ticketPeople}
    order by ${t.status_rank}, ${t.created_at} desc, ${t.id} desc`.execute(db);
  return rows;
}

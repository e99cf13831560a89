import { ticketStatuses } from "@tessera/wire/ticket-value";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TicketsDatabase } from "../schema.ts";
import { type TicketRow, ticketItemColumns, ticketPeople } from "../ticket/ticket.row.ts";
import {
  conditionOf,
  isCounted,
  ranksOf,
  searchByWords,
  type TicketFilter,
} from "../ticket-list/ticket-filter.ts";
import { mostCounted, mostHitsCounted } from "../ticket-list/ticket-list.repository.ts";

/** A card, with the number of tickets in its column as far as they are counted. */
export type CardRow = TicketRow & { total: number };

const cardsPerColumn = 20;
const everyStatus = sql`unnest(${[...ticketStatuses]}::text[], ${ranksOf()}::smallint[]) as s (status, status_rank)`;

/** The newest cards of every column that has any. */
export async function findCards(db: Kysely<TicketsDatabase>, filter: TicketFilter): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    with card as materialized (${cardsOf(filter)})
    select ${ticketItemColumns}, card.total
    from card join tickets.ticket as t on t.id = card.id ${ticketPeople}
    order by t.status_rank, t.created_at desc, t.id desc`.execute(db);
  return rows;
}

/** How far a column is counted. */
export function mostCardsCounted(filter: TicketFilter): number {
  if (filter.search?.kind === "words") return mostHitsCounted;
  return isCounted(filter) ? Number.POSITIVE_INFINITY : mostCounted;
}

function cardsOf(filter: TicketFilter): RawBuilder<unknown> {
  if (filter.search?.kind === "words") return cardsByWords(filter, filter.search.words);
  const inColumn = sql`tickets.ticket as t where ${conditionOf(filter)} and t.status_rank = s.status_rank`;
  return sql`
    select card.id, ${countOf(filter, inColumn)} as total
    from ${everyStatus} cross join lateral (
      select t.id from ${inColumn} order by t.created_at desc, t.id desc limit ${sql.lit(cardsPerColumn)}
    ) as card`;
}

function countOf(filter: TicketFilter, inColumn: RawBuilder<unknown>): RawBuilder<unknown> {
  const { priorities } = filter;
  return isCounted(filter)
    ? sql`(select sum(c.n) from tickets.ticket_count as c
        where c.status = s.status ${priorities ? sql`and c.priority = any (${priorities}::smallint[])` : sql``})`
    : sql`(select count(*) from (select from ${inColumn} limit ${sql.lit(mostCounted + 1)}) as counted)`;
}

function cardsByWords(filter: TicketFilter, words: string): RawBuilder<unknown> {
  const inColumn = searchByWords(filter, words, mostHitsCounted + 1, sql`array[s.status]`);
  return sql`
    select id, total from (
      select hit.id, hit.position, count(*) over (partition by s.status) as total
      from ${everyStatus} cross join lateral ${inColumn}
    ) as hit where position <= ${sql.lit(cardsPerColumn)}`;
}

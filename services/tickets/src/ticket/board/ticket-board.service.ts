import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketBoardQuery } from "@tessera/wire/ticket/ticket";
import { type TicketStatus, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import type { Kysely } from "kysely";
import type { TicketContext } from "../../context.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";
import { reportMissingView } from "../filter/missing-view.ts";
import {
  isCounted,
  isNarrowed,
  searchedWords,
  type TicketFilter,
  toFilter,
} from "../filter/ticket-filter.ts";
import { maxCounted, maxHitsCounted } from "../list/ticket-list.repository.ts";
import type { TicketRow } from "../ticket.row.ts";
import {
  type CardRow,
  cardsPerColumn,
  findCards,
  findHits,
  findNarrowedCards,
  findUsedStatuses,
} from "./ticket-board.repository.ts";

type Db = Kysely<TicketsDatabase>;

export interface BoardColumn {
  status: TicketStatus;
  total: number;
  isExact: boolean;
  cards: TicketRow[];
}

/** Returns one column for every status in their fixed order, including empty ones. */
export async function readBoard(
  { tenantDb }: TicketContext,
  actor: Actor,
  query: TicketBoardQuery,
): Promise<BoardColumn[]> {
  const filter = toFilter(query, actor.userId);
  const db = tenantDb.for(actor.organizationId);
  const words = searchedWords(filter);
  if (words !== null) return searchBoard(db, actor.userId, filter, words);
  if (isNarrowed(filter)) {
    const cards = await reportMissingView(findNarrowedCards(db, actor.userId, filter));
    return toColumns(cards, Number.POSITIVE_INFINITY);
  }
  const max = isCounted(filter) ? Number.POSITIVE_INFINITY : maxCounted;
  return toColumns(await findCards(db, actor.userId, filter, maxCounted), max);
}

function toColumns(cards: CardRow[], max: number): BoardColumn[] {
  const cardsByStatus = Map.groupBy(cards, ({ status }) => status);
  return ticketStatuses.map((status) => {
    const own = cardsByStatus.get(status) ?? [];
    const counted = own[0]?.total ?? 0;
    return { status, total: Math.min(counted, max), isExact: counted <= max, cards: own };
  });
}

/**
 * Fills all columns from one search. If that stopped counting, all counts are lower bounds, and each column that is not full yet is
 * searched on its own.
 */
async function searchBoard(
  db: Db,
  readerId: string,
  filter: TicketFilter,
  words: string[],
): Promise<BoardColumn[]> {
  const columns = toColumns(
    await findHits(db, readerId, filter, words, maxHitsCounted + 1),
    Number.POSITIVE_INFINITY,
  );
  const found = columns.reduce((sum, { total }) => sum + total, 0);
  if (found <= maxHitsCounted) return columns;
  const used = await findUsedStatuses(db);
  return Promise.all(
    columns.map((column) => {
      const isFull = column.cards.length === cardsPerColumn || !used.includes(column.status);
      return isFull
        ? { ...column, isExact: column.total === 0 }
        : searchColumn(db, readerId, filter, words, column);
    }),
  );
}

async function searchColumn(
  db: Db,
  readerId: string,
  filter: TicketFilter,
  words: string[],
  { status }: BoardColumn,
): Promise<BoardColumn> {
  const max = cardsPerColumn;
  const cards = await findHits(db, readerId, { ...filter, statuses: [status] }, words, max + 1);
  const total = cards[0]?.total ?? 0;
  return { status, total: Math.min(total, max), isExact: total <= max, cards };
}

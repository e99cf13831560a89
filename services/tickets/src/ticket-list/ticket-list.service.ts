import type { Actor } from "@tessera/kit/actor";
import type { TicketQuery } from "@tessera/wire/ticket";
import type { TicketSort } from "@tessera/wire/ticket-fields";
import type { Kysely } from "kysely";
import type { TicketContext } from "../context.ts";
import type { TicketsDatabase } from "../schema.ts";
import type { TicketRow } from "../ticket/ticket.row.ts";
import { reportMissingView } from "./missing-view.ts";
import { filterOf, isCounted, isCountedToTheEnd, searchedWords, type TicketFilter } from "./ticket-filter.ts";
import {
  countHits,
  countTickets,
  type FoundTickets,
  findTickets,
  maxCounted,
  maxHitsCounted,
  searchTickets,
} from "./ticket-list.repository.ts";

export interface TicketSelection {
  rows: TicketRow[];
  size: number;
  total: number;
  isExact: boolean;
}

interface Page {
  readerId: string;
  sort: TicketSort;
  size: number;
  offset: number;
}

/** The offset from which the tickets are counted first, because the page may be closer to the end of the list. */
const farPage = 2_000;

export async function listTickets(
  { tenantDb }: TicketContext,
  actor: Actor,
  query: TicketQuery,
): Promise<TicketSelection> {
  const { page = 1, size = 20, sort = "-created_at" } = query;
  const wanted = { readerId: actor.userId, sort, size, offset: (page - 1) * size };
  const db = tenantDb.for(actor.organizationId);
  const filter = filterOf(query, actor.userId);
  const words = searchedWords(filter);
  if (words !== null) return listHits(db, filter, words, wanted);
  return reportMissingView(listFound(db, filter, wanted));
}

async function listFound(
  db: Kysely<TicketsDatabase>,
  filter: TicketFilter,
  page: Page,
): Promise<TicketSelection> {
  const { rows, total = await countTickets(db, filter) } = await findPage(db, filter, page);
  const max = isCountedToTheEnd(filter) ? Number.POSITIVE_INFINITY : maxCounted;
  return { rows, size: page.size, ...upTo(max, total) };
}

async function findPage(
  db: Kysely<TicketsDatabase>,
  filter: TicketFilter,
  page: Page,
): Promise<FoundTickets> {
  const { readerId, sort, size: limit, offset } = page;
  const forward = { sort, limit, offset, fromEnd: false };
  if (offset < farPage || !isCounted(filter)) return findTickets(db, readerId, filter, forward);
  const total = await countTickets(db, filter);
  const behind = total - offset - limit;
  if (offset >= total) return { rows: [], total };
  if (behind >= offset) return findTickets(db, readerId, filter, forward);
  return findTickets(db, readerId, filter, {
    sort,
    limit: limit + Math.min(0, behind),
    offset: Math.max(0, behind),
    fromEnd: true,
  });
}

async function listHits(
  db: Kysely<TicketsDatabase>,
  filter: TicketFilter,
  words: string,
  { readerId, sort, size, offset }: Page,
): Promise<TicketSelection> {
  const search = { words, sort, limit: size, offset };
  const { rows, total = await countHits(db, filter, words) } = await searchTickets(
    db,
    readerId,
    filter,
    search,
  );
  return { rows, size, ...upTo(maxHitsCounted, total) };
}

function upTo(max: number, counted: number): { total: number; isExact: boolean } {
  return { total: Math.min(counted, max), isExact: counted <= max };
}

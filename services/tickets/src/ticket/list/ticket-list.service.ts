import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketQuery } from "@tessera/wire/ticket/ticket";
import type { TicketSort } from "@tessera/wire/ticket/ticket-fields";
import type { Kysely } from "kysely";
import type { TicketContext } from "../../context.ts";
import { type EventPlace, getCursor } from "../../event/event-cursor.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";
import { hasCursor, readPlace } from "../filter/list-place.ts";
import { reportMissingView } from "../filter/missing-view.ts";
import {
  isCounted,
  isCountedToTheEnd,
  searchedWords,
  type TicketFilter,
  toFilter,
} from "../filter/ticket-filter.ts";
import type { ListReader, TicketRow } from "../ticket.row.ts";
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
  /** Null at the end; undefined if the order has no cursors. */
  nextCursor: string | null | undefined;
}

interface Page {
  reader: ListReader;
  sort: TicketSort;
  size: number;
  offset: number;
  /** The position behind which the page begins, instead of an offset. */
  after: EventPlace | null;
}

interface Counted {
  rows: TicketRow[];
  total: number;
  isExact: boolean;
}

/** The offset from which the tickets are counted first, because the page may be closer to the end of the list. */
const farPage = 2_000;

export async function listTickets(
  { tenantDb }: TicketContext,
  actor: Actor,
  query: TicketQuery,
): Promise<TicketSelection> {
  const filter = toFilter(query, actor.userId);
  const words = searchedWords(filter);
  const page = getPage(query, actor.userId, words !== null);
  const db = tenantDb.for(actor.organizationId);
  const counted = words
    ? await listHits(db, filter, words, page)
    : await reportMissingView(listFound(db, filter, page));
  return toSelection(counted, page, hasCursor(page.sort, words !== null));
}

function getPage(
  { page = 1, size = 20, sort = "-created_at", cursor, include }: TicketQuery,
  readerId: string,
  isSearch: boolean,
): Page {
  const after = cursor === undefined ? null : readPlace(cursor, sort, isSearch);
  const reader = { readerId, hasConversation: include === "conversation" };
  return { reader, sort, size, offset: after ? 0 : (page - 1) * size, after };
}

/** A page behind a position has one more row if there are more. */
function toSelection(
  { rows: found, total, isExact }: Counted,
  { size, offset, after }: Page,
  isCursor: boolean,
): TicketSelection {
  const rows = found.slice(0, size);
  const isEnd = after ? found.length <= size : rows.length < size || (isExact && offset + size >= total);
  const last = isEnd ? undefined : rows.at(-1);
  const next = last ? getCursor({ createdAt: last.created_at, id: last.id }) : null;
  return { rows, size, total, isExact, nextCursor: isCursor ? next : undefined };
}

async function listFound(db: Kysely<TicketsDatabase>, filter: TicketFilter, page: Page): Promise<Counted> {
  const { rows, total = await countTickets(db, filter) } = await findPage(db, filter, page);
  const max = isCountedToTheEnd(filter) ? Number.POSITIVE_INFINITY : maxCounted;
  return { rows, ...upTo(max, total) };
}

async function findPage(
  db: Kysely<TicketsDatabase>,
  filter: TicketFilter,
  page: Page,
): Promise<FoundTickets> {
  const { reader, sort, size: limit, offset, after } = page;
  if (after)
    return findTickets(db, reader, filter, { sort, limit: limit + 1, offset, fromEnd: false, after });
  const forward = { sort, limit, offset, fromEnd: false };
  if (offset < farPage || !isCounted(filter)) return findTickets(db, reader, filter, forward);
  const total = await countTickets(db, filter);
  const behind = total - offset - limit;
  if (offset >= total) return { rows: [], total };
  if (behind >= offset) return findTickets(db, reader, filter, forward);
  return findTickets(db, reader, filter, {
    sort,
    limit: limit + Math.min(0, behind),
    offset: Math.max(0, behind),
    fromEnd: true,
  });
}

async function listHits(
  db: Kysely<TicketsDatabase>,
  filter: TicketFilter,
  words: string[],
  { reader, sort, size, offset, after }: Page,
): Promise<Counted> {
  const search = { words, sort, limit: after ? size + 1 : size, offset, after };
  const { rows, total } = await searchTickets(db, reader, filter, search);
  const isCounted = total !== undefined && !after;
  return { rows, ...upTo(maxHitsCounted, isCounted ? total : await countHits(db, filter, words)) };
}

function upTo(max: number, counted: number): { total: number; isExact: boolean } {
  return { total: Math.min(counted, max), isExact: counted <= max };
}

import type { Caller } from "@tessera/kit/service-client/caller";
import type { ServiceClient } from "@tessera/kit/service-client/service-client";
import type { SimilarTicket } from "@tessera/wire/agent/ticket-draft";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { AgentsDb } from "../context.ts";
import type { Compared } from "./compared.ts";
import { hasWord, rareWords } from "./rare-words.ts";
import { toWordedSimilarTicket } from "./similar.presenter.ts";
import { findTexts } from "./ticket-directory.repository.ts";

const max = 6;
/** The number of tickets that are checked per word. */
export const hitsPerWord = 20;
/** A name, a number or a long word found in at most this many tickets is enough alone. */
const rare = 4;
const longWord = 8;
const identifier = /[\d_]|[./-]\p{L}/u;

/**
 * Finds tickets that share rare words. The ticket search also matches parts of words and the reporter's name, so only tickets whose own
 * text contains the word count.
 */
export async function findSameWords(
  { db, api }: { db: AgentsDb; api: ServiceClient },
  caller: Caller,
  compared: Compared,
  signal?: AbortSignal,
): Promise<SimilarTicket[]> {
  const words = rareWords(compared);
  const found = await Promise.all(
    words.map(async (word) => {
      const query = { search: word, size: hitsPerWord };
      return { word, ...(await api.call(caller, "GET /tickets/", { query }, signal)) };
    }),
  );
  return rankByInformation(await withTheirWords(db, found))
    .filter(({ ticket }) => ticket.id !== compared.itself)
    .slice(0, max)
    .map(({ ticket, words }) => toWordedSimilarTicket(ticket, words));
}

type Found = WordHits<Pick<Ticket, "id" | "number" | "title" | "description" | "status" | "created_at">>;

/** Checks the full text of each ticket in the directory, because the list contains only the beginning of a description. */
async function withTheirWords(db: AgentsDb, found: Found[]): Promise<Found[]> {
  const ids = found.flatMap(({ items }) => items.map(({ id }) => id));
  const texts = await findTexts(db, [...new Set(ids)]);
  return found.map((hits) => ({
    ...hits,
    items: hits.items.filter(({ id, title, description }) =>
      hasWord(texts.get(id) ?? `${title}\n${description ?? ""}`, hits.word),
    ),
  }));
}

/** The search results for one word. */
export interface WordHits<Found> {
  word: string;
  items: readonly Found[];
  total: number;
}

interface Hit<Found> {
  ticket: Found;
  words: string[];
  weight: number;
  isRare: boolean;
}

/** Keeps the tickets that contain two of the words or a rare name, number or long word, most informative first. */
export function rankByInformation<Found extends { id: string }>(
  found: readonly WordHits<Found>[],
): Hit<Found>[] {
  const hits = new Map<string, Hit<Found>>();
  for (const { word, items, total } of found) {
    for (const ticket of items) addHit(hits, ticket, { word, total });
  }
  return [...hits.values()]
    .filter((hit) => hit.words.length > 1 || hit.isRare)
    .sort((one, other) => other.weight - one.weight);
}

function addHit<Found extends { id: string }>(
  hits: Map<string, Hit<Found>>,
  ticket: Found,
  { word, total }: { word: string; total: number },
): void {
  const hit = hits.get(ticket.id) ?? { ticket, words: [], weight: 0, isRare: false };
  hit.words.push(word);
  hit.weight += 1 / Math.log2(2 + total);
  hit.isRare ||= total <= rare && (word.length >= longWord || (word.length >= 5 && identifier.test(word)));
  hits.set(ticket.id, hit);
}

import type { Actor } from "@tessera/kit/actor";
import { toInstant } from "@tessera/kit/instant";
import type { Ticket } from "@tessera/wire/ticket";
import type { SimilarTicket } from "@tessera/wire/ticket-draft";
import type { AgentsContext } from "../context.ts";
import type { Caller, DeskDoor } from "../desk/desk-door.ts";
import { fingerprintsInText } from "../draft/fingerprints-in-text.ts";
import type { SimilarDoor, SimilarWords } from "../tool/tool-doors.ts";
import { findSharing, type SharedFingerprint } from "./fingerprint.repository.ts";
import { rareWords } from "./rare-words.ts";
import { findTickets } from "./ticket-directory.repository.ts";

export interface SimilarContext extends AgentsContext {
  door: DeskDoor;
}

/** What others are compared with. `itself` is left out of what is found. */
export interface Compared extends SimilarWords {
  fingerprints: readonly string[];
  itself?: string;
}

const most = 6;
const hitsPerWord = 20;
/** A word in so few tickets says enough alone. */
const rare = 4;

export function createSimilarDoor(context: SimilarContext): SimilarDoor {
  return {
    findSimilar: (caller, words, signal) => findByWords(context, caller, words, signal),
  };
}

/** By a text alone: the failures it tells of count, too. */
export async function findByWords(
  context: SimilarContext,
  caller: Caller,
  words: SimilarWords,
  signal?: AbortSignal,
): Promise<SimilarTicket[]> {
  const fingerprints = fingerprintsInText(`${words.title}\n${words.description ?? ""}`);
  return findSimilarTickets(
    context,
    caller,
    { ...words, fingerprints: fingerprints.map((one) => one.fingerprint) },
    signal,
  );
}

/** Tickets that may be about the same: with the same failure first, then with the same rare words. */
export async function findSimilarTickets(
  context: SimilarContext,
  caller: Caller,
  compared: Compared,
  signal?: AbortSignal,
): Promise<SimilarTicket[]> {
  const [failing, worded] = await Promise.all([
    findSameFailure(context, caller.actor, compared),
    findSameWords(context, caller, compared, signal),
  ]);
  const known = new Set(failing.map(({ ticket }) => ticket.id));
  return [...failing, ...worded.filter(({ ticket }) => !known.has(ticket.id))].slice(0, most);
}

async function findSameFailure(
  { tenantDb }: SimilarContext,
  { organizationId }: Actor,
  { fingerprints, itself }: Compared,
): Promise<SimilarTicket[]> {
  const db = tenantDb.for(organizationId);
  const shared = (await findSharing(db, fingerprints)).filter(({ ticket_id }) => ticket_id !== itself);
  const labels = Map.groupBy(shared, ({ ticket_id }) => ticket_id);
  const tickets = await findTickets(db, [...labels.keys()]);
  return tickets
    .map(({ id, reference, created_at }) => ({
      ticket: reference,
      is_same_failure: true,
      reasons: reasonsOf(labels.get(id) ?? []),
      created_at: toInstant(created_at),
      status: reference.status,
    }))
    .sort((one, other) => other.reasons.length - one.reasons.length);
}

function reasonsOf(shared: readonly SharedFingerprint[]): string[] {
  return shared.map(({ label }) => `Same failure: ${label}`);
}

interface Hit {
  ticket: Ticket;
  words: string[];
  weight: number;
  isRare: boolean;
}

async function findSameWords(
  { door }: SimilarContext,
  caller: Caller,
  compared: Compared,
  signal?: AbortSignal,
): Promise<SimilarTicket[]> {
  const words = rareWords(compared);
  const pages = await Promise.all(
    words.map((word) =>
      door.call(caller, "GET /tickets/", { query: { search: word, size: hitsPerWord } }, signal),
    ),
  );
  const hits = new Map<string, Hit>();
  for (const [index, { items, total }] of pages.entries()) {
    for (const ticket of items) addHit(hits, ticket, { word: words[index] ?? "", total });
  }
  hits.delete(compared.itself ?? "");
  return [...hits.values()]
    .filter((hit) => hit.words.length > 1 || hit.isRare)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(viewHit);
}

function addHit(hits: Map<string, Hit>, ticket: Ticket, { word, total }: { word: string; total: number }) {
  const hit = hits.get(ticket.id) ?? { ticket, words: [], weight: 0, isRare: false };
  hit.words.push(word);
  hit.weight += 1 / Math.log2(2 + total);
  hit.isRare ||= total <= rare && word.length >= 6;
  hits.set(ticket.id, hit);
}

function viewHit({ ticket, words }: Hit): SimilarTicket {
  const { id, number, title, status, created_at } = ticket;
  return {
    ticket: { id, number, title, status },
    is_same_failure: false,
    reasons: [`Also mentions ${words.map((word) => `"${word}"`).join(", ")}`],
    created_at,
    status,
  };
}

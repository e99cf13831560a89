import { ticketPriorities } from "@tessera/wire/ticket-value";
import type { Reading } from "./prompt-reading.ts";
import { isTrouble } from "./trouble.ts";

/** A call the built-in model makes, by what the words ask for. */
export interface Wish {
  tool: string;
  input: Record<string, unknown>;
}

const draftWords =
  /\b(?:draft|create|file|write|make|raise|report|submit|prepare|need|want)\b[^.?!\n]{0,40}\bticket|\bticket\b[^.?!\n]{0,40}\b(?:draft|create|entwerfen|anlegen|erstellen|schreiben|aufmachen)|\b(?:erstelle|schreibe|entwirf|crée|créer|crea|crear)\b[^.?!\n]{0,30}\bticket/iu;
/** These tell of tickets that are there, too. */
const openWords = /\b(?:open|new)\b[^.?!\n]{0,40}\bticket/iu;
const similarWords =
  /\b(?:similar|duplicates?|known (?:issue|problem|error)|same (?:problem|issue|error|failure)|seen (?:this|it) before|others? (?:have|had) (?:this|it)|ähnliche?|doppelt|similaires?|similares?)(?!\p{L})/iu;
const searchWords =
  /\b(?:search|find|look(?:ing)? (?:for|up)|list|show|which|what|any|how many|suche?|finde|zeige|cherche|busca)\b[^.?!\n]{0,60}\btickets?\b/iu;
const memberWords =
  /\b(?:who (?:is|are) (?:in|on|the)|members?|colleagues?|team ?mates?|whom (?:can|could|should))\b/iu;
const fillers =
  /\b(?:a|about|all|an|and|any|are|at|can|could|find|for|from|have|how|i|in|is|list|look|looking|many|me|my|of|on|our|please|search|show|tell|that|the|there|this|to|up|was|we|were|what|which|with|you|tickets?)\b/giu;

const statusByWord: [RegExp, string][] = [
  [/\b(?:resolve|mark\b.*\bresolved)\b/iu, "resolved"],
  [/\bclose\b/iu, "closed"],
  [/\bre-?open\b/iu, "open"],
];

/** What is worth asking tools for before anything is said, of those that are there. Each in turn, nothing twice. */
export function wishesOf(reading: Reading, tools: ReadonlySet<string>): Wish[] {
  if (reading.answers.length > 0) return [];
  const named = /#(\d{1,9})\b/.exec(reading.words)?.[0];
  const wishes = [
    ...reading.files.map(({ file_id }) => ({ tool: "read_file", input: { file_id } })),
    ...ticketWishes(reading.words, named),
    ...wordWishes(reading, named),
  ];
  return wishes.filter(({ tool }) => tools.has(tool));
}

function ticketWishes(words: string, ticket: string | undefined): Wish[] {
  if (!ticket) return [];
  const change = changeIn(words);
  if (change) return [{ tool: "update_ticket", input: { ticket, ...change } }];
  if (similarWords.test(words)) return [{ tool: "find_similar_tickets", input: { ticket } }];
  return [{ tool: "read_ticket", input: { ticket } }];
}

function changeIn(words: string): Record<string, string> | null {
  const [, status] = statusByWord.find(([pattern]) => pattern.test(words)) ?? [];
  if (status) return { status };
  if (!/\b(?:set|change|raise|lower|make)\b/iu.test(words)) return null;
  const priority = ticketPriorities.find((word) => new RegExp(`\\b${word}\\b`, "iu").test(words));
  return priority ? { priority } : null;
}

function wordWishes({ words, before, files }: Reading, ticket: string | undefined): Wish[] {
  if (ticket) return [];
  if (wantsDraft(words)) return [{ tool: "draft_ticket", input: draftInput(words, files) }];
  const told = [words, ...before.toReversed()].find(isTrouble) ?? words;
  if (similarWords.test(words)) return [{ tool: "find_similar_tickets", input: { text: beginning(told) } }];
  if (searchWords.test(words)) return [{ tool: "search_tickets", input: searchInput(words) }];
  if (memberWords.test(words)) return [{ tool: "list_members", input: {} }];
  return isTrouble(words) ? [{ tool: "find_similar_tickets", input: { text: beginning(words) } }] : [];
}

function wantsDraft(words: string): boolean {
  return draftWords.test(words) || (openWords.test(words) && !searchWords.test(words));
}

function draftInput(words: string, files: Reading["files"]) {
  return {
    text: words.slice(0, 20_000),
    ...(files.length > 0 ? { file_ids: files.map(({ file_id }) => file_id) } : {}),
  };
}

function searchInput(words: string): Record<string, string> {
  const search = words
    .replaceAll(fillers, " ")
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return search ? { search: search.slice(0, 100).trim() } : {};
}

function beginning(words: string): string {
  return words.slice(0, 5_000);
}

import { ticketPriorities } from "@tessera/wire/ticket.constants";
import { describesFailure } from "./failure-sentence.ts";
import type { Reading } from "./prompt-reading.ts";
import type { TicketSearch } from "./question/question-rules.ts";
import { readTicketQuestion } from "./question/ticket-question.ts";

/** A tool call that the built-in model makes because of what was said. */
export interface RequestedAction {
  tool: string;
  input: Record<string, unknown>;
}

const draftWords =
  /\b(?:draft|create|file|write|make|raise|report|submit|prepare|need|want)\b[^.?!\n]{0,40}\bticket|\bticket\b[^.?!\n]{0,40}\b(?:draft|create|entwerfen|anlegen|erstellen|schreiben|aufmachen)|\b(?:erstelle|schreibe|entwirf|crée|créer|crea|crear)\b[^.?!\n]{0,30}\bticket/iu;
/** Words that ask for a new ticket, but also occur in sentences about existing ones. */
const openWords = /\b(?:open|new)\b[^.?!\n]{0,40}\bticket/iu;
const similarWords =
  /\b(?:similar|duplicates?|known (?:issue|problem|error)|same (?:problem|issue|error|failure)|seen (?:this|it) before|others? (?:have|had) (?:this|it)|ähnliche?|doppelt|similaires?|similares?)(?!\p{L})/iu;
const listing =
  /^\W*(?:which|what|how many|show|list|find|search|are there|is there|any|who|do (?:i|we) have|count)\b|\blist of\b|\bnumber of\b/iu;
const maxListed = 5;
const memberWords =
  /\b(?:who (?:is|are) (?:in|on|the)|members?|colleagues?|team ?mates?|whom (?:can|could|should))\b/iu;
const statusByWord: [RegExp, string][] = [
  [/\b(?:resolve|mark\b.*\bresolved)\b/iu, "resolved"],
  [/\bclose\b/iu, "closed"],
  [/\bre-?open\b/iu, "open"],
];

/** Returns the tool calls to make before replying, limited to the available tools. Returns none once tools have answered. */
export function listActions(reading: Reading, tools: ReadonlySet<string>): RequestedAction[] {
  if (reading.answers.length > 0) return [];
  const named = /#(\d{1,9})\b/.exec(reading.words)?.[0];
  const actions = [
    ...reading.files.map(({ file_id }) => ({ tool: "read_file", input: { file_id } })),
    ...ticketActions(reading.words, named),
    ...wordActions(reading, named),
  ];
  return actions.filter(({ tool }) => tools.has(tool));
}

function ticketActions(words: string, ticket: string | undefined): RequestedAction[] {
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

function wordActions({ words, before, files }: Reading, ticket: string | undefined): RequestedAction[] {
  if (ticket) return [];
  const question = readTicketQuestion(words);
  if (wantsDraft(words, question)) return [{ tool: "draft_ticket", input: draftInput(words, files) }];
  const described = [words, ...before.toReversed()].find(describesFailure) ?? words;
  if (similarWords.test(words))
    return [{ tool: "find_similar_tickets", input: { text: beginning(described) } }];
  if (question) return [{ tool: "search_tickets", input: { limit: maxListed, ...question } }];
  if (memberWords.test(words)) return [{ tool: "list_members", input: {} }];
  return describesFailure(words) ? [{ tool: "find_similar_tickets", input: { text: beginning(words) } }] : [];
}

/** Returns true if the words ask for a draft. "I need a list of open tickets" does not. */
function wantsDraft(words: string, question: TicketSearch | null): boolean {
  if (question && listing.test(words)) return false;
  if (draftWords.test(words)) return true;
  return openWords.test(words) && !(question && /\btickets\b/iu.test(words));
}

function draftInput(words: string, files: Reading["files"]) {
  return {
    text: words.slice(0, 20_000),
    ...(files.length > 0 ? { file_ids: files.map(({ file_id }) => file_id) } : {}),
  };
}

function beginning(words: string): string {
  return words.slice(0, 5_000);
}

import { markBareNumber } from "./action/bare-number.ts";
import { asksForChange, changeIn, type RequestedChange } from "./action/find-change.ts";
import { beforeMessage, messageIn, type RequestedMessage } from "./action/find-message.ts";
import { namedTickets, withoutTickets } from "./action/named-tickets.ts";
import { describesFailure } from "./failure-sentence.ts";
import type { ParsedPrompt } from "./prompt-reading.ts";
import { readFigureQuestion } from "./question/figure-question.ts";
import type { TicketSearch } from "./question/question-rules.ts";
import { isBeyondTheList, readTicketQuestion } from "./question/ticket-question.ts";

/** A tool call that the built-in model makes because of what was said. */
export interface RequestedAction {
  tool: string;
  input: Record<string, unknown>;
}

const draftWords =
  /\b(?:draft|create|file|write|make|raise|report|submit|prepare|need|want)\b[^.?!\n]{0,40}\bticket|\bticket\b[^.?!\n]{0,40}\b(?:draft|create|entwerfen|anlegen|erstellen|schreiben|aufmachen)|\b(?:erstelle|schreibe|entwirf|crée|crée[rz]|créer|crea|crear|lege|öffne|ouvre|abre)\b[^.?!\n]{0,30}\bticket/iu;
/** Words that ask for a new ticket, but also occur in sentences about existing ones. */
const openWords = /\b(?:open|new)\b[^.?!\n]{0,40}\bticket/iu;
const similarWords =
  /(?<!\p{L})(?:similar|duplicates?|known (?:issue|problem|error)|same (?:problem|issue|error|failure)|seen (?:this|it) before|others? (?:have|had) (?:this|it)|ähnliche?|doppelt|similaires?|similares?)(?!\p{L})/iu;
const listing =
  /^\W*(?:which|what|how many|show|list|find|search|are there|is there|any|who|do (?:i|we) have|count|finde|suche|zeige?|welche|gibt es|cherche|montre|busca|muestra)\b|\blist of\b|\bnumber of\b/iu;
const maxListed = 5;
const memberWords =
  /^\W*(?:(?:who|wer|qui|quién(?:es)?)\s+(?:is|are|ist|sind|est|sont|es|son)\s+(?:\p{L}+\s+){0,3}(?:members?|colleagues?|team ?mates?|mitglieder|kolleg\p{L}*|membres|collègues|miembros|compañeros)|(?:who|wer)\s+(?:is|are|ist|sind)\s+(?:in|on|im)\s+(?:the\s+)?team|(?:list|show|zeige?|liste)\s+(?:me\s+|mir\s+)?(?:all\s+|alle\s+)?(?:the\s+|our\s+|die\s+)?(?:members|colleagues|mitglieder|kollegen)|whom?\s+(?:can|could|should))(?!\p{L})/iu;
const cannotVerb =
  /(?<!\p{L})(?:delete|merge|send|forward|call|phone|escalate|remind|rename|e-?mail|snooze|split|export|lösche?n?|zusammenführen|führe|sende|leite|rufe?|erinnere|supprime[rz]?|fusionne[rz]?|envoie|envoyez|appelle[rz]?|elimina|borra|fusiona|envía|llama)(?!\p{L})/iu;

/** What the words ask to be done with tickets. */
export interface Request {
  tickets: string[];
  change: RequestedChange | null;
  message: RequestedMessage | null;
  /** True if they ask for something that no tool does. */
  isBeyondTools: boolean;
  /** What no tool does of a request of which the rest can be done: "delete it". */
  left: string | null;
}

/** Reads a request. Without a named ticket, it is about the one that was named last. */
export function readRequest({ words: said, before }: Pick<ParsedPrompt, "words" | "before">): Request {
  const words = markBareNumber(said);
  const message = messageIn(words);
  const change = changeIn(withoutTickets(message ? beforeMessage(words) : words).trim());
  const named = namedTickets(words);
  const earlier =
    change || message
      ? (before
          .toReversed()
          .map(namedTickets)
          .find((some) => some.length > 0) ?? [])
      : [];
  const tickets = named.length > 0 ? named : earlier.slice(-1);
  return {
    tickets,
    change,
    message,
    left: change || message ? findLeft(message ? beforeMessage(words) : words) : null,
    isBeyondTools:
      !change && !message && named.length > 0 && (cannotVerb.test(words) || asksForChange(words)),
  };
}

const clauseEnd =
  /\s*[,;.!?]+\s*|\s+(?:and(?: then)?|then|und(?: dann)?|dann|et(?: puis)?|puis|y(?: luego)?|luego)\s+/iu;
const courtesy = /^(?:(?:please|also|then|bitte|auch|s'il (?:te|vous) plaît|aussi|por favor|también)\s+)+/iu;
const labelWords = /(?<!\p{L})(?:labels?|tags?|etikett|étiquettes?|etiquetas?)(?!\p{L})/iu;

/** Returns the part of a request that no tool does. */
function findLeft(words: string): string | null {
  const clauses = words.split(clauseEnd).map((one) => one.trim().replace(courtesy, ""));
  const left = clauses.find((one) => {
    const found = cannotVerb.exec(one);
    const isVerb = found && (found.index === 0 || found.index + found[0].length === one.length);
    return isVerb && !labelWords.test(one) && !changeIn(one);
  });
  return left ?? null;
}

/** Returns the tool calls to make before replying, limited to the available tools. Returns none once tools have answered. */
export function listActions(reading: ParsedPrompt, tools: ReadonlySet<string>): RequestedAction[] {
  if (reading.answers.length > 0) return [];
  const request = readRequest(reading);
  const actions = [
    ...reading.files.map(({ file_id }) => ({ tool: "read_file", input: { file_id } })),
    ...ticketActions(reading.words, request),
    ...(request.tickets.length > 0 ? [] : wordActions(reading)),
  ];
  return actions.filter(({ tool }) => tools.has(tool));
}

/** Returns true for a question about tickets or a request to change one, which is no part of a matter that is reported. */
export function isForAssistant(words: string): boolean {
  if (describesFailure(words)) return false;
  const { tickets, change, message } = readRequest({ words, before: [] });
  const isAction = tickets.length > 0 && (change !== null || message !== null);
  return isAction || (listing.test(words) && readTicketQuestion(words) !== null);
}

function ticketActions(
  words: string,
  { tickets, change, message, isBeyondTools }: Request,
): RequestedAction[] {
  if (isBeyondTools) return [];
  return tickets.flatMap((ticket): RequestedAction[] => {
    const note =
      message?.kind === "note" && message.text !== null
        ? [{ tool: "note_on_ticket", input: { ticket, body: message.text } }]
        : [];
    const update = change ? [{ tool: "update_ticket", input: { ticket, ...change } }] : [];
    if (note.length + update.length > 0) return [...update, ...note];
    if (message?.kind === "note") return [];
    return [{ tool: similarWords.test(words) ? "find_similar_tickets" : "read_ticket", input: { ticket } }];
  });
}

function wordActions({ words, before, files, language, tools }: ParsedPrompt): RequestedAction[] {
  const figures = tools.has("read_figures") ? readFigureQuestion(words) : null;
  if (figures) return [{ tool: "read_figures", input: { ...figures } }];
  if (isBeyondTheList(words)) return [];
  const question = readTicketQuestion(words);
  if (wantsDraft(words, question)) return [{ tool: "draft_ticket", input: draftInput(words, files) }];
  const described = [words, ...before.toReversed()].find(describesFailure) ?? words;
  if (similarWords.test(words))
    return [{ tool: "find_similar_tickets", input: { text: beginning(described) } }];
  if (question) {
    const spoken = language === "en" ? {} : { language };
    return [{ tool: "search_tickets", input: { limit: maxListed, ...question, ...spoken } }];
  }
  if (memberWords.test(words)) return [{ tool: "list_members", input: {} }];
  return describesFailure(words) ? [{ tool: "find_similar_tickets", input: { text: beginning(words) } }] : [];
}

/** Returns true if the words ask for a draft. "I need a list of open tickets" does not. */
function wantsDraft(words: string, question: TicketSearch | null): boolean {
  if (question && listing.test(words)) return false;
  if (draftWords.test(words)) return true;
  return openWords.test(words) && !(question && /\btickets\b/iu.test(words));
}

function draftInput(words: string, files: ParsedPrompt["files"]) {
  return {
    text: words.slice(0, 20_000),
    ...(files.length > 0 ? { file_ids: files.map(({ file_id }) => file_id) } : {}),
  };
}

function beginning(words: string): string {
  return words.slice(0, 5_000);
}

import { shorten, toComparable } from "@tessera/text/wording";
import type { Evidence, Statement } from "@tessera/wire/agent/ticket-draft";
import { readDescription } from "../../description/description.ts";
import type { DraftFile, DraftInput } from "../../evidence/draft-input.ts";
import {
  createEvidenceCollector,
  messageSource,
  say,
  ticketSource,
} from "../../evidence/evidence-collector.ts";
import { prepareDraft } from "../analysis/draft-ticket.ts";
import { makeSafe } from "../analysis/safe-input.ts";
import { isOfScreen } from "../analysis/summary.ts";
import { wish } from "../report/keywords.ts";
import { type AskedQuestion, findState } from "./conversation-state.ts";
import { isAngry, isNudge, isOverdue, isRequest, sentenceToTakeUp, stillFails } from "./newest-message.ts";
import { framesFor, type ReplyFrames } from "./reply-frames.ts";
import { sendable } from "./sendable-text.ts";
import { labelMessage, type TicketMaterial } from "./ticket-material.ts";

/** The material for a reply. */
export interface ReplyMaterial {
  statements: Statement[];
  questions: string[];
  evidence: Evidence[];
  material: Evidence[];
}

const maxQuestions = 3;
const nothingSorted = { categories: [], departments: [], labels: [] };

/** Collects what to take up and what is missing, from what the requester may read. */
export function suggestReply(source: TicketMaterial, files: DraftFile[]): ReplyMaterial {
  const { draft, material } = prepareDraft(toInput(source, files), nothingSorted);
  const isOpen = findState(source).kind === "open";
  const taken = isOpen ? takenUp(source) : null;
  const shown =
    isOpen && taken === null ? [draft.actual, ...draft.summary].filter((one) => one !== null) : [];
  const title = toKey(source.ticket.title);
  // Text recognition may be wrong, and the requester has seen the picture anyway.
  const fit = shown.filter((one) => !isOfScreen(one) && toKey(one.text) !== title).slice(0, 1);
  const statements = taken?.statements ?? fit;
  const cited = new Set(statements.flatMap(({ evidence }) => evidence));
  return {
    statements,
    questions: isOpen ? openQuestions(source, files, draft.missing) : [],
    evidence: taken?.evidence ?? draft.evidence.filter(({ id }) => cited.has(id)),
    material: [...new Map([...draft.evidence, ...material].map((one) => [one.id, one])).values()],
  };
}

/** Returns the questions that neither the requester nor anybody else in the conversation has answered or asked. */
function openQuestions(source: TicketMaterial, files: DraftFile[], missing: readonly string[]): string[] {
  const said = source.messages.map(({ body }) => body ?? "").join("\n\n");
  const whole = toInput({ ...source, messages: [] }, files);
  const all = { ...whole, messages: [{ id: null, label: "", text: said }] };
  const open = new Set(prepareDraft(all, nothingSorted).draft.missing);
  return missing.filter((one) => one.endsWith("?") && open.has(one)).slice(0, maxQuestions);
}

function toKey(text: string): string {
  return toComparable(sendable(text));
}

/** Returns the sentence of the newest message that a reply takes up, with its evidence. Null if there is none but the title. */
function takenUp(source: TicketMaterial): Pick<ReplyMaterial, "statements" | "evidence"> | null {
  const newest = makeSafe(toInput(source, [])).input;
  const message = newest.messages.at(-1);
  const [ticket] = newest.tickets ?? [];
  const text = message?.text ?? ticket?.text ?? "";
  const sentence = sentenceToTakeUp(text, source.ticket.title);
  if (sentence === null) return null;
  const collector = createEvidenceCollector();
  const id = collector.cite(
    message || !ticket ? messageSource(message ?? { id: null, label: "" }) : ticketSource(ticket),
    sentence,
  );
  return { statements: [say(sentence, id)], evidence: collector.citedBy([id]) };
}

interface ReplyParts {
  statements: Statement[];
  evidence: Evidence[];
  questions: string[];
  /** The name of the person who will send it. */
  from: string;
}

/** Writes a reply for a person to check and send, in the requester's language. It follows the conversation and promises nothing. */
export function replyWith(source: TicketMaterial, parts: ReplyParts): string {
  const { creator } = source.ticket;
  const frames = framesFor(listTexts(source).toReversed(), languageHints(source));
  const paragraphs = [
    frames.hello(sendable(toFirstName(creator.full_name || creator.display_name))),
    ...writeBody(source, parts, frames),
    `${frames.regards}\n${sendable(parts.from)}`,
  ];
  return paragraphs.filter((one) => one !== "").join("\n\n");
}

function writeBody(source: TicketMaterial, parts: ReplyParts, frames: ReplyFrames): string[] {
  const state = findState(source);
  const title = sendable(shorten(source.ticket.title, 120));
  switch (state.kind) {
    case "confirmed":
      return [frames.confirmed];
    case "solved":
      return state.sentence
        ? [`${frames.solved}\n\n${toList([frames.quote(sendable(state.sentence))])}`, frames.ifNot]
        : [frames.closed(title), frames.ifNot];
    case "asked":
      return [`${frames.waiting}\n\n${questionWords(state.question, frames)}`, frames.thenOn];
    case "open":
      return openBody(source, parts, frames);
  }
}

function openBody(source: TicketMaterial, parts: ReplyParts, frames: ReplyFrames): string[] {
  const newest = listTexts(source).at(-1) ?? "";
  return [
    chooseOpening(source, frames) ?? thank(source, frames),
    foundWords(parts, frames),
    isNudge(newest) || parts.questions.length === 0
      ? ""
      : `${frames.missing}\n\n${toList(parts.questions.map((one) => frames.questions[one] ?? one))}`,
    toFillIn(newest, parts.statements, frames),
  ];
}

/** States what is known in the language of the reply. The requester's own words are not repeated to them. */
function foundWords({ statements, evidence }: ReplyParts, frames: ReplyFrames): string {
  const found = statements.filter((one) => !isTheirs(one, evidence) && frames.isSpokenIn(one.text));
  if (found.length === 0) return "";
  return `${frames.found}\n\n${toList(found.map(({ text }) => sendable(text)))}`;
}

/** Repeats our question; a list with what introduces it. */
function questionWords({ lead, items }: AskedQuestion, frames: ReplyFrames): string {
  if (items.length === 0) return toList([frames.quote(sendable(lead))]);
  return [...(lead === "" ? [] : [sendable(lead)]), toList(items.map(sendable))].join("\n\n");
}

function isQuestion(statement: Statement | undefined): boolean {
  return /\?\W*$/u.test(statement?.text ?? "");
}

/** Returns what only the person who sends the reply knows. */
function toFillIn(newest: string, statements: readonly Statement[], frames: ReplyFrames): string {
  if (wish.test(newest)) return frames.planned;
  if (isNudge(newest)) return frames.status;
  const [first] = statements;
  const isAsked = statements.length === 1 && isQuestion(first) && !isRequest(first?.text ?? "");
  return isAsked ? `${frames.toQuestion} ${frames.answer}` : frames.next;
}

/** Returns how to begin a reply to someone who has waited or is angry. Null if thanks are in order. */
function chooseOpening(source: TicketMaterial, frames: ReplyFrames): string | null {
  const texts = listTexts(source);
  const newest = texts.at(-1) ?? "";
  const hasWaited = texts.length > 1 ? isNudge(newest) : isOverdue(newest);
  if (texts.length > 1 && stillFails.test(newest)) return frames.sorryStill;
  if (hasWaited) return frames.sorryForWait;
  return isAngry(newest) ? frames.sorryForTrouble : null;
}

/** Thanks for the first message by its title, and for a further one as for details. */
function thank(source: TicketMaterial, frames: ReplyFrames): string {
  const isFirst = listTexts(source).length <= 1;
  return isFirst ? frames.thanks(sendable(shorten(source.ticket.title, 120))) : frames.thanksAgain;
}

/** Returns true if a statement is what the requester wrote. */
function isTheirs({ text, evidence: ids }: Statement, evidence: readonly Evidence[]): boolean {
  const said = toComparable(text);
  return evidence.some(
    ({ id, kind, excerpt }) => ids.includes(id) && kind !== "file" && toComparable(excerpt).includes(said),
  );
}

/** Returns what the requester wrote, oldest first. */
function listTexts({ ticket, messages }: TicketMaterial): string[] {
  const theirs = messages.filter(({ author }) => author === null || author.id === ticket.creator.id);
  return [readDescription(ticket.description ?? ""), ...theirs.map(({ body }) => body ?? "")].filter(
    (text) => text !== "",
  );
}

/** Returns further texts of the conversation that tell its language if the requester wrote too little. */
function languageHints({ ticket, messages }: TicketMaterial): string[] {
  return [ticket.title, ...messages.map(({ body }) => body ?? "")];
}

function toList(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

function toFirstName(name: string): string {
  return name.trim().split(/\s+/u)[0] || "there";
}

/** Returns the requester's own words: the description and their public messages. */
function toInput({ ticket, messages }: TicketMaterial, files: DraftFile[]): DraftInput {
  const { id, number, description } = ticket;
  const theirs = messages.filter(({ author }) => author === null || author.id === ticket.creator.id);
  return {
    tickets: [{ id, label: `#${number}`, text: readDescription(description ?? "") }],
    messages: theirs.map((message) => ({
      id: message.id,
      label: labelMessage(message),
      text: message.body ?? "",
    })),
    files,
    unread: [],
  };
}

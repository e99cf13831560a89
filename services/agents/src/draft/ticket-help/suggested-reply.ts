import { shorten, toComparable } from "@tessera/text/wording";
import type { Evidence, Statement } from "@tessera/wire/ticket-draft";
import { readDescription } from "../analysis/description.ts";
import type { DraftFile, DraftInput } from "../analysis/draft-input.ts";
import { prepareDraft } from "../analysis/draft-ticket.ts";
import { screenWords } from "../analysis/summary.ts";
import { type ConversationState, stateOf } from "./conversation-state.ts";
import { sendable } from "./sendable-text.ts";
import { sourceOfMessage, type TicketMaterial } from "./ticket-material.ts";

/** The material for a reply. */
export interface ReplyMaterial {
  statements: Statement[];
  questions: string[];
  evidence: Evidence[];
  material: Evidence[];
}

const maxFound = 2;
const maxQuestions = 3;
const nothingSorted = { categories: [], departments: [], labels: [] };

/** Collects what was found and what is missing, from what the requester may read. */
export function suggestReply(source: TicketMaterial, files: DraftFile[]): ReplyMaterial {
  const { draft, material } = prepareDraft(inputOf(source, files), nothingSorted);
  const found = [...draft.summary.slice(0, maxFound), ...(draft.actual ? [draft.actual] : [])];
  const title = keyOf(source.ticket.title);
  // Text recognition may be wrong, and the requester has seen the picture anyway.
  const fit = found.filter(({ text }) => !text.startsWith(screenWords) && keyOf(text) !== title);
  const statements = [...new Map(fit.map((one) => [keyOf(one.text), one])).values()];
  const cited = new Set(statements.flatMap(({ evidence }) => evidence));
  const isOpen = stateOf(source).kind === "open";
  return {
    statements,
    questions: isOpen ? draft.missing.filter((one) => one.endsWith("?")).slice(0, maxQuestions) : [],
    evidence: draft.evidence.filter(({ id }) => cited.has(id)),
    material: [...new Map([...draft.evidence, ...material].map((one) => [one.id, one])).values()],
  };
}

function keyOf(text: string): string {
  return toComparable(sendable(text));
}

interface ReplyParts {
  statements: Statement[];
  evidence: Evidence[];
  questions: string[];
  /** The name of the person who will send it. */
  from: string;
}

/** Writes a reply for a person to check and send. It follows the state of the conversation and promises nothing. */
export function replyWith(source: TicketMaterial, parts: ReplyParts): string {
  const { creator, title } = source.ticket;
  const paragraphs = [
    `Hello ${sendable(firstNameOf(creator.full_name || creator.display_name))},`,
    ...bodyOf(stateOf(source), sendable(shorten(title, 120)), parts),
    `Kind regards\n${sendable(parts.from)}`,
  ];
  return paragraphs.filter((one) => one !== "").join("\n\n");
}

function bodyOf(
  state: ConversationState,
  title: string,
  { statements, evidence, questions }: ReplyParts,
): string[] {
  if (state.kind === "confirmed") {
    return [
      "thank you for letting us know that it works again. If it comes back, just reply to this message.",
    ];
  }
  if (state.kind === "solved") {
    const what = state.sentence ? `\n\n- “${sendable(state.sentence)}”` : "";
    return [
      state.sentence
        ? `this is where we are with “${title}”:${what}`
        : `we have closed your request “${title}” as solved.`,
      "If it does not work for you, reply to this message and we will look at it again.",
    ];
  }
  if (state.kind === "asked") {
    return [
      `we are still waiting for your answer about “${title}”:\n\n- “${sendable(state.sentence)}”`,
      "As soon as we have it, we can continue.",
    ];
  }
  const found = statements.map((statement) => sendable(inQuotes(statement, evidence)));
  return [
    `thank you for your message about “${title}”.`,
    found.length > 0 ? `This is what we understand so far:\n\n${listOf(found)}` : "",
    questions.length > 0 ? `To continue, it would help us to know:\n\n${listOf(questions)}` : "",
  ];
}

/** Puts the requester's own words in quotation marks. */
function inQuotes({ text, evidence: ids }: Statement, evidence: readonly Evidence[]): string {
  const isTheirs = evidence.some(
    ({ id, kind, excerpt }) => ids.includes(id) && kind !== "file" && excerpt === text,
  );
  return isTheirs ? `“${text}”` : text;
}

function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] || "there";
}

/** Returns the requester's own words: the description and their public messages. */
function inputOf({ ticket, messages }: TicketMaterial, files: DraftFile[]): DraftInput {
  const { id, number, description } = ticket;
  const theirs = messages.filter(({ author }) => author === null || author.id === ticket.creator.id);
  return {
    tickets: [{ id, label: `#${number}`, text: readDescription(description ?? "") }],
    messages: theirs.map((message) => ({
      id: message.id,
      label: sourceOfMessage(message).label,
      text: message.body ?? "",
    })),
    files,
    unread: [],
  };
}

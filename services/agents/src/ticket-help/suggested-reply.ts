import { shorten } from "@tessera/kit/text/wording";
import type { Ticket } from "@tessera/wire/ticket";
import type { Evidence, Statement } from "@tessera/wire/ticket-draft";
import { readDescription } from "../draft/description.ts";
import type { DraftFile, DraftInput } from "../draft/draft-input.ts";
import { prepareDraft } from "../draft/draft-ticket.ts";
import { plain } from "../draft/plain-markdown.ts";
import { sourceOfMessage, type ToldTicket } from "./told-ticket.ts";

/** What a reply could be made of. */
export interface ReplyMaterial {
  statements: Statement[];
  questions: string[];
  evidence: Evidence[];
  material: Evidence[];
}

const mostFound = 2;
const mostQuestions = 3;
const nothingSorted = { categories: [], departments: [], labels: [] };

/** What was found, and what is missing. Only what the requester may read counts. */
export function suggestReply(told: ToldTicket, files: DraftFile[]): ReplyMaterial {
  const { draft, material } = prepareDraft(inputOf(told, files), nothingSorted);
  const found = [...draft.summary.slice(0, mostFound), ...(draft.actual ? [draft.actual] : [])];
  const statements = [...new Map(found.map((one) => [one.text, one])).values()];
  const cited = new Set(statements.flatMap(({ evidence }) => evidence));
  return {
    statements,
    questions: draft.missing.filter((one) => one.endsWith("?")).slice(0, mostQuestions),
    evidence: draft.evidence.filter(({ id }) => cited.has(id)),
    material: [...new Map([...draft.evidence, ...material].map((one) => [one.id, one])).values()],
  };
}

interface ReplyParts {
  statements: Statement[];
  evidence: Evidence[];
  questions: string[];
  /** Who is going to send it. */
  from: string;
}

/** A reply in Markdown, for a person to check and send: it acknowledges, says what was found, asks, and promises nothing. */
export function replyWith(
  { creator, title }: Ticket,
  { statements, evidence, questions, from }: ReplyParts,
): string {
  const found = statements.map((statement) => plain(inQuotes(statement, evidence)));
  const paragraphs = [
    `Hello ${plain(firstNameOf(creator.full_name || creator.display_name))},`,
    `thank you for your message about “${plain(shorten(title, 120))}”.`,
    found.length > 0 ? `This is what we understand so far:\n\n${listOf(found)}` : "",
    questions.length > 0 ? `To go on, it would help us to know:\n\n${listOf(questions)}` : "",
    `Kind regards\n${plain(from)}`,
  ];
  return paragraphs.filter((one) => one !== "").join("\n\n");
}

/** Their own words are given back as theirs. */
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

/** The requester's own words: the description and what was said in public. */
function inputOf({ ticket, messages }: ToldTicket, files: DraftFile[]): DraftInput {
  const { id, number, title, description } = ticket;
  const theirs = messages.filter(({ author }) => author === null || author.id === ticket.creator.id);
  return {
    tickets: [{ id, label: `#${number}`, text: readDescription(description ?? "") || title }],
    messages: theirs.map((message) => ({
      id: message.id,
      label: sourceOfMessage(message).label,
      text: message.body ?? "",
    })),
    files,
    unread: [],
  };
}

import { describeTickets, linkToList } from "../../tool/ticket-list/list-link.ts";
import { askedFields, asksForCustomer } from "./asked-field.ts";
import { describeFigures } from "./phrase/figure-phrases.ts";
import { translateMissing } from "./phrase/missing-phrases.ts";
import { phrasesIn } from "./phrase/phrase-book.ts";
import type { Phrases } from "./phrase/phrases.ts";
import { translateReason } from "./phrase/reason-phrases.ts";
import type { SpokenLanguage } from "./phrase/spoken-language.ts";
import { translateValue } from "./phrase/value-labels.ts";
import { denied, type ParsedPrompt, type ToolAnswer } from "./prompt-reading.ts";
import { plain, significantSentences } from "./quotation.ts";

type Row = Record<string, unknown>;

/** Describes the result of a tool in Markdown, in the language of the question. */
export function describeAnswer(
  response: ToolAnswer,
  { words, language }: Pick<ParsedPrompt, "words" | "language">,
): string {
  const { tool, data, failure } = response;
  const phrases = phrasesIn[language];
  if (failure !== null) return describeFailure(response, failure, { phrases, language });
  const say = sentences[tool];
  return say
    ? say(asRow(data), { words, language, phrases })
    : phrases.answered(`**${plain(tool)}**`, plain(JSON.stringify(data), 600));
}

/** Says what was not done, of which ticket, and why. */
function describeFailure(
  { tool, input }: ToolAnswer,
  failure: string,
  { phrases, language }: Omit<Asked, "words">,
): string {
  const reason = translateReason(failure, language);
  const known = reason === null ? phrases.reasonGiven(plain(failure, 300)) : plain(reason, 300);
  const why = failure === denied ? phrases.denied : known;
  const { ticket } = asRow(input);
  const name = typeof ticket === "string" ? `#${plain(ticket.replace(/^#/u, ""))}` : "";
  if (tool === "update_ticket") return phrases.notChanged(name, why);
  if (tool === "note_on_ticket") return phrases.notNoted(name, why);
  return phrases.gaveNothing(phrases.tools[tool] ?? `**${plain(tool)}**`, why);
}

interface Asked {
  words: string;
  language: SpokenLanguage;
  phrases: Phrases;
}

const sentences: Record<string, (data: Row, asked: Asked) => string> = {
  read_file: describeFile,
  read_ticket: describeTicket,
  search_tickets: describeList,
  find_similar_tickets: similarWords,
  draft_ticket: describeDraft,
  note_on_ticket: ({ ticket }, { phrases }) => phrases.noted(`#${plain(ticket)}`),
  update_ticket: ({ number, changes }, { phrases, language }) => {
    const value = (one: unknown) =>
      plain(
        translateValue(
          String(Array.isArray(one) ? one.join(", ") || phrases.none : (one ?? phrases.none)),
          language,
        ),
      );
    const lines = rows(changes).map(
      ({ field, from, to }) =>
        `- ${plain(translateValue(String(field), language))}: ${value(from)} → ${value(to)}`,
    );
    return [phrases.changed(`#${plain(number)}`), ...lines].join("\n");
  },
  read_figures: (data, { language }) => describeFigures(data, rows(data.groups), language),
  list_members: ({ members }, { phrases }) => {
    const found = rows(members);
    return [
      phrases.members,
      ...found.map(({ name, role }) => `- ${plain(name)} (${phrases.roles[String(role)] ?? plain(role)})`),
    ].join("\n");
  },
};

function similarWords({ similar }: Row, { phrases, language }: Asked): string {
  const found = rows(similar);
  if (found.length === 0) return phrases.noneAlike;
  const lines = found.slice(0, 5).map((row) => {
    const reasons = Array.isArray(row.reasons) ? row.reasons.slice(0, 2) : [];
    const why = `${row.is_same_failure ? phrases.sameFailure : ""}${reasons.map((reason) => describeReason(plain(reason), phrases)).join("; ")}`;
    return `${ticketLine(row, { phrases, language })}${reasons.length > 0 ? `: ${why}` : ""}`;
  });
  return [phrases.alike, ...lines].join("\n");
}

/** Returns the reason of a likeness. What failed is named as in the report. */
function describeReason(reason: string, phrases: Phrases): string {
  const words = /^Similar: (.*)$/su.exec(reason)?.[1];
  return words === undefined ? reason : phrases.similarWords(words);
}

/** Describes a result of the list: its total, the first tickets, and the words that become the link to the list. */
function describeList(
  { total, total_is_exact, matching, no_ticket_has: missing, tickets }: Row,
  { phrases, language }: Asked,
): string {
  const found = rows(tickets);
  const many = Number(total ?? found.length);
  const isMore = total_is_exact === false;
  const filters = matching ? `: ${plain(translateValue(String(matching), language), 400)}` : "";
  const lines = [
    ...(missing ? [phrases.noneContains(plain(missing))] : []),
    many === 0
      ? phrases.noMatch(filters)
      : phrases.matches(capital(describeTickets(many, !isMore, language)), many, filters),
    ...found.map((row) => ticketLine(row, { phrases, language })),
  ];
  return `${lines.join("\n")}\n\n${linkToList(many, !isMore, language)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function describeFile({ filename, status, summary, findings, text }: Row, { phrases }: Asked): string {
  const name = `**${plain(filename, 100)}**`;
  if (status === "uploaded" || status === "processing") return phrases.fileUnread(name);
  const found = rows(findings).flatMap(findingLine);
  const said = summary || (found.length === 0 ? text : null);
  if (!said && found.length === 0)
    return status === "processed" ? phrases.fileEmpty(name) : phrases.fileUnreadable(name);
  return [said ? `${name}: ${plain(said, 500)}` : `${name}:`, ...found.slice(0, 6)].join("\n");
}

/** Describes a finding by its own words, or else by its name and value. */
function findingLine(finding: Row): string[] {
  const words = finding.message ?? finding.text ?? finding.label ?? finding.title ?? finding.name;
  const value = finding.value ?? finding.detail ?? finding.url;
  if (typeof words !== "string" && typeof value !== "string") return [];
  const method = typeof finding.method === "string" ? `${plain(finding.method)} ` : "";
  const status = finding.status ? ` (${plain(finding.status)})` : "";
  return [`- ${method}${plain([words, value].filter(Boolean).join(": "), 240)}${status}`];
}

function describeTicket(ticket: Row, { words, phrases, language }: Asked): string {
  const name = `**#${plain(ticket.number)} ${plain(ticket.title)}**`;
  const fields = askedFields(words);
  if (fields.length > 0) {
    const summaries = fields.includes("files") ? fileSummaries(ticket, phrases) : [];
    const asked = fields
      .filter((field) => field !== "files" || summaries.length === 0)
      .map((field) => `- ${describeField(field, ticket, { words, phrases, language })}`);
    return [[name, ...asked].join("\n"), ...summaries].join("\n\n");
  }
  const details = [
    translateValue(String(ticket.status), language),
    translateValue(String(ticket.priority), language),
    ticket.assignee ? phrases.assignedTo(String(ticket.assignee)) : phrases.notAssigned,
  ];
  return [
    `${name} (${details.map((detail) => plain(detail)).join(", ")})`,
    ...(ticket.description ? [shorten(String(ticket.description))] : []),
    ...newestMessage(ticket, phrases),
    ...fileSummaries(ticket, phrases),
  ].join("\n\n");
}

/** Returns a description, or its most informative sentences if it is long. */
function shorten(description: string): string {
  return plain(description.length > 400 ? significantSentences(description, 3).join(" ") : description, 500);
}

/** Returns the newest message, or the customer's newest if only that is asked for; the description is their first. */
function newestMessage(
  { newest_messages, requester, description }: Row,
  phrases: Phrases,
  isOfCustomer = false,
): string[] {
  const messages = rows(newest_messages);
  const first = isOfCustomer && description ? { author: requester, body: description } : undefined;
  const newest = isOfCustomer
    ? (messages.find(({ author, author_kind }) => author_kind === "customer" || author === requester) ??
      first)
    : messages[0];
  return newest ? [phrases.newest(plain(newest.author ?? "?"), plain(newest.body, 300))] : [];
}

const maxSummaries = 5;

/** Lists the files of a ticket with what was read in them. Empty if nothing is known of any. */
function fileSummaries({ files }: Row, phrases: Phrases): string[] {
  const lines = rows(files).flatMap(({ filename, status, summary }) => {
    const words = status === "uploaded" || status === "processing" ? phrases.stillRead : summary;
    return words ? [`- **${plain(filename, 100)}**: ${plain(words, 300)}`] : [];
  });
  if (lines.length === 0) return [];
  return [[`${phrases.fields.files}:`, ...lines.slice(0, maxSummaries)].join("\n")];
}

/** Answers what a question asks for about a ticket: "Assigned to: Nina Berg". */
function describeField(field: string, ticket: Row, { words, phrases, language }: Asked): string {
  if (field === "messages")
    return newestMessage(ticket, phrases, asksForCustomer(words))[0] ?? phrases.noMessage;
  const files = rows(ticket.files);
  if (field === "files")
    return files.length === 0
      ? phrases.noFiles
      : `${phrases.fields.files}: ${files.map(({ filename }) => plain(filename)).join(", ")}`;
  const value = ticket[field];
  const text = Array.isArray(value)
    ? value.join(", ")
    : /_at$/u.test(field)
      ? String(value ?? "")
          .slice(0, 16)
          .replace("T", " ")
      : String(value ?? "");
  if (text === "") return `${phrases.fields[field]}: ${phrases.none}`;
  const isOurWord = ["status", "priority", "pending_reason", "source_channel"].includes(field);
  return `${phrases.fields[field]}: ${isOurWord ? plain(translateValue(text, language)) : plain(text)}`;
}

function describeDraft({ title, missing, priority }: Row, { phrases, language }: Asked): string {
  const asked = Array.isArray(missing) ? missing.slice(0, 4) : [];
  return [
    phrases.draft(plain(title), priority ? plain(translateValue(String(priority), language)) : null),
    ...(asked.length > 0
      ? [phrases.better, ...asked.map((one) => `- ${plain(translateMissing(String(one), language))}`)]
      : []),
  ].join("\n");
}

function ticketLine(
  { number, title, status, assignee }: Row,
  { phrases, language }: Omit<Asked, "words">,
): string {
  const details = [
    plain(translateValue(String(status), language)),
    ...(assignee ? [phrases.assignedTo(plain(assignee))] : []),
  ];
  return `- **#${plain(number)}** ${plain(title)} (${details.join(", ")})`;
}

function rows(value: unknown): Row[] {
  return Array.isArray(value) ? value.map(asRow) : [];
}

function asRow(value: unknown): Row {
  return typeof value === "object" && value !== null ? (value as Row) : {};
}

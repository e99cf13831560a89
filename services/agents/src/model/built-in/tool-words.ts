import { countOf, pluralOf } from "@tessera/wire/wording";
import type { ToolAnswer } from "./prompt-reading.ts";
import { plain } from "./quotation.ts";

type Row = Record<string, unknown>;

/** Describes the result of a tool in Markdown. */
export function wordsForAnswer({ tool, data, failure }: ToolAnswer): string {
  if (failure !== null) return `${titles[tool] ?? `**${plain(tool)}**`} gave nothing: ${plain(failure, 300)}`;
  const say = sentences[tool];
  return say ? say(asRow(data)) : `**${plain(tool)}** answered: ${plain(JSON.stringify(data), 600)}`;
}

const titles: Record<string, string> = {
  read_file: "Reading the file",
  read_ticket: "Reading the ticket",
  search_tickets: "The search",
  find_similar_tickets: "Looking for similar tickets",
  draft_ticket: "Drafting the ticket",
  update_ticket: "Changing the ticket",
  list_members: "Looking up members",
};

const sentences: Record<string, (data: Row) => string> = {
  read_file: fileWords,
  read_ticket: ticketWords,
  search_tickets: listWords,
  find_similar_tickets: ({ similar }) => {
    const found = rows(similar);
    if (found.length === 0) return "No ticket of your organization looks like this one.";
    return [
      "These may be about the same problem:",
      ...found.slice(0, 5).map((row) => {
        const reasons = Array.isArray(row.reasons) ? row.reasons.slice(0, 2) : [];
        const why = `${row.is_same_failure ? "same failure, " : ""}${reasons.map((reason) => plain(reason)).join("; ")}`;
        return `${ticketLine(row)}${reasons.length > 0 ? `: ${why}` : ""}`;
      }),
    ].join("\n");
  },
  draft_ticket: draftWords,
  update_ticket: ({ number, changes }) => {
    const lines = rows(changes).map(
      ({ field, from, to }) => `- ${plain(field)}: ${plain(from ?? "none")} → ${plain(to ?? "none")}`,
    );
    return [`Ticket #${plain(number)} was changed:`, ...lines].join("\n");
  },
  list_members: ({ members }) => {
    const found = rows(members);
    return ["Active members:", ...found.map(({ name, role }) => `- ${plain(name)} (${plain(role)})`)].join(
      "\n",
    );
  },
};

/** Describes a result of the list: its total, the first tickets, and the words that become the link to the list. */
function listWords({ total, total_is_exact, matching, no_ticket_has: missing, tickets }: Row): string {
  const found = rows(tickets);
  const many = Number(total ?? found.length);
  const counted = `${total_is_exact === false ? "more than " : ""}${countOf(many, "ticket")}`;
  const filters = matching ? `: ${plain(matching, 400)}` : "";
  const verb = pluralOf(many, "matches", "match");
  const lines = [
    ...(missing ? [`No ticket contains the words “${plain(missing)}”. The closest matches:`] : []),
    many === 0 ? `No ticket matches${filters}.` : `**${sentence(counted)}** ${verb}${filters}.`,
    ...found.map(ticketLine),
  ];
  return `${lines.join("\n")}\n\nShow ${counted} in the list`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function fileWords({ filename, status, summary, findings, text }: Row): string {
  const name = `**${plain(filename, 100)}**`;
  if (status === "uploaded" || status === "processing")
    return `${name} is still being read. Ask again in a moment.`;
  const found = rows(findings).flatMap(findingLine);
  const said = summary || (found.length === 0 ? text : null);
  if (!said && found.length === 0)
    return `${name} ${status === "processed" ? "contains no text" : "could not be read"}.`;
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

function ticketWords(ticket: Row): string {
  const details = [
    ticket.status,
    ticket.priority,
    ticket.assignee ? `assigned to ${ticket.assignee}` : "not assigned",
  ];
  const [newest] = rows(ticket.newest_messages);
  return [
    `**#${plain(ticket.number)} ${plain(ticket.title)}** (${details.map((detail) => plain(detail)).join(", ")})`,
    ...(ticket.description ? [plain(ticket.description, 500)] : []),
    ...(newest
      ? [`The newest message, of ${plain(newest.author ?? "somebody")}: ${plain(newest.body, 300)}`]
      : []),
  ].join("\n\n");
}

function draftWords({ title, missing, priority }: Row): string {
  const asked = Array.isArray(missing) ? missing.slice(0, 4) : [];
  return [
    `A draft is ready: **${plain(title)}**${priority ? `, priority ${plain(priority)}` : ""}. Nothing is sent before you check it.`,
    ...(asked.length > 0 ? ["It would be better with this:", ...asked.map((one) => `- ${plain(one)}`)] : []),
  ].join("\n");
}

function ticketLine({ number, title, status, assignee }: Row): string {
  const details = [String(status).replace("_", " "), ...(assignee ? [`assigned to ${assignee}`] : [])];
  return `- **#${plain(number)}** ${plain(title)} (${details.map((detail) => plain(detail)).join(", ")})`;
}

function rows(value: unknown): Row[] {
  return Array.isArray(value) ? value.map(asRow) : [];
}

function asRow(value: unknown): Row {
  return typeof value === "object" && value !== null ? (value as Row) : {};
}

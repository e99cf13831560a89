import { ticketLimits } from "@tessera/wire/ticket.constants";
import type { Evidence, Statement } from "@tessera/wire/ticket-draft";
import type { DraftedTicket } from "./draft-input.ts";
import { code, plain, unescapeMarks } from "./plain-markdown.ts";

type Content = Omit<DraftedTicket, "description">;

const maxExcerptLength = 240;

/** Renders the whole draft as the Markdown that is stored with the ticket. Numbers in brackets refer to the evidence at the end. */
export function describeDraft(draft: Content): string {
  const numbers = new Map(draft.evidence.map(({ id }, index) => [id, index + 1]));
  const report = (statement: Statement) => `${plain(statement.text)}${marks(statement.evidence, numbers)}`;
  const parts = [
    section(
      "Summary",
      draft.summary.map((one) => `- ${report(one)}`),
    ),
    section(
      "Steps to reproduce",
      draft.steps.map((one, index) => `${index + 1}. ${report(one)}`),
    ),
    section("Expected", draft.expected ? [report(draft.expected)] : []),
    section("Actual", draft.actual ? [report(draft.actual)] : []),
    section(
      "Environment",
      draft.environment.map(
        ({ name, value, evidence }) => `- ${plain(name)}: ${plain(value)}${marks(evidence, numbers)}`,
      ),
    ),
    section(
      evidenceHeading,
      draft.evidence.map((one, index) => `${index + 1}. ${describeEvidence(one)}`),
    ),
    section(
      "Removed",
      draft.redactions.map(({ what, count }) => `- ${plain(what)}${count > 1 ? `, ${count} times` : ""}`),
    ),
  ];
  return withinLimit(parts.filter((part) => part !== ""));
}

const evidenceHeading = "Evidence";
/** Matches citation marks at the end of a line. Brackets within a line belong to the quoted text. */
const marksAtEnd = /(?: \[(?:\d+|\?)\])+$/gmu;

/** Returns a description for reading: one that a draft wrote without its evidence and citation marks, any other unchanged. */
export function readDescription(description: string): string {
  const [original = ""] = description.split(`\n## ${evidenceHeading}\n`, 1);
  const unmarked = original.replace(marksAtEnd, "");
  const isOurs = original.length < description.length && unmarked.length < original.length;
  if (!isOurs) return description;
  const labelled = unmarked.replace(/^## (Steps to reproduce|Expected|Actual)$/gmu, "$1:");
  return unescapeMarks(labelled.replace(/^## .*$/gmu, ""));
}

function section(heading: string, lines: string[]): string {
  return lines.length === 0 ? "" : `## ${heading}\n\n${lines.join("\n")}`;
}

function marks(ids: readonly string[], numbers: ReadonlyMap<string, number>): string {
  return ids.map((id) => ` [${numbers.get(id) ?? "?"}]`).join("");
}

function describeEvidence({ label, place, excerpt }: Evidence): string {
  const where = place === null ? plain(label) : `${plain(label)}, ${plain(place)}`;
  return `${where}: ${code(excerpt.slice(0, maxExcerptLength))}`;
}

/** Joins as many whole parts as fit into a description. */
function withinLimit(parts: string[]): string {
  const kept: string[] = [];
  let space = ticketLimits.description;
  for (const part of parts) {
    if (part.length + 2 > space) break;
    kept.push(part);
    space -= part.length + 2;
  }
  return kept.join("\n\n");
}

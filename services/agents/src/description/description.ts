import { code, plain, unescapeMarks } from "@tessera/text/markdown/plain-markdown";
import { toComparable } from "@tessera/text/wording";
import type { Evidence, Statement } from "@tessera/wire/agent/ticket-draft";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import type { DraftedTicket } from "../evidence/draft-input.ts";

type Content = Omit<DraftedTicket, "description">;

const maxExcerptLength = 240;

/** Renders the whole draft as the Markdown that is stored with the ticket. Numbers in brackets refer to the evidence at the end. */
export function describeDraft(draft: Content): string {
  const cited = citedEvidence(draft);
  // The same words of a file are one footnote, wherever in it they were found.
  const footnotes = [...new Map(cited.toReversed().map((one) => [toKey(one), one])).values()].toReversed();
  const places = footnotes.map(toKey);
  const numbers = new Map(cited.map((one) => [one.id, places.indexOf(toKey(one)) + 1]));
  const report = (statement: Statement) => `${plain(statement.text)}${marks(statement.evidence, numbers)}`;
  const sections = [
    section(
      "Summary",
      draft.summary.map((one) => `- ${report(one)}`),
    ),
    section(
      "Steps to reproduce",
      draft.steps.map((one, index) => `${index + 1}. ${report(one)}`),
    ),
    section("Expected", draft.expected ? [report(draft.expected)] : []),
    section("Actual", draft.actual && !isIn(draft.summary, draft.actual) ? [report(draft.actual)] : []),
    section(
      "Environment",
      draft.environment.map(
        ({ name, value, evidence }) => `- ${plain(name)}: ${plain(value)}${marks(evidence, numbers)}`,
      ),
    ),
    section(
      evidenceHeading,
      footnotes.map((one, index) => `${index + 1}. ${describeEvidence(one)}`),
    ),
    section(
      "Removed",
      draft.redactions.map(({ what, count }) => `- ${plain(what)}${count > 1 ? `, ${count} times` : ""}`),
    ),
  ];
  return withinLimit(sections.filter((one) => one !== ""));
}

const evidenceHeading = "Evidence";
const parts = ["Summary", "Steps to reproduce", "Expected", "Actual", "Environment", "Removed"];

/** Returns the files and tickets that the description cites. What was said in messages stands in the description itself. */
function citedEvidence({ summary, steps, expected, actual, environment, evidence }: Content): Evidence[] {
  const written = [...summary, ...steps, expected, actual].filter((one) => one !== null);
  const cited = new Set([...written, ...environment].flatMap(({ evidence: ids }) => ids));
  return evidence.filter(({ id, kind }) => kind !== "message" && cited.has(id));
}

/** Matches citation marks at the end of a line. Brackets within a line belong to the quoted text. */
const marksAtEnd = /(?: \[(?:\d+|\?)\])+$/gmu;

/** Returns a description for reading: one that a draft wrote without its evidence and citation marks, any other unchanged. */
export function readDescription(description: string): string {
  const [original = ""] = description.split(`\n## ${evidenceHeading}\n`, 1);
  const unmarked = original.replace(marksAtEnd, "");
  const isCited = original.length < description.length && unmarked.length < original.length;
  if (!isCited && !isOfParts(description)) return description;
  const labelled = unmarked.replace(/^## (Steps to reproduce|Expected|Actual)$/gmu, "$1:");
  return unescapeMarks(labelled.replace(/^## .*$/gmu, ""));
}

/** Returns true if a description consists of the parts of a draft. */
function isOfParts(description: string): boolean {
  const headings = description.match(/^## .*$/gmu) ?? [];
  return description.startsWith("## ") && headings.every((heading) => parts.includes(heading.slice(3)));
}

/** Returns true if one of several statements says the same. */
function isIn(statements: readonly Statement[], { text }: Statement): boolean {
  return statements.some((one) => toComparable(one.text) === toComparable(text));
}

function section(heading: string, lines: string[]): string {
  return lines.length === 0 ? "" : `## ${heading}\n\n${lines.join("\n")}`;
}

function marks(ids: readonly string[], numbers: ReadonlyMap<string, number>): string {
  return [...new Set(ids.flatMap((id) => numbers.get(id) ?? []))].map((number) => ` [${number}]`).join("");
}

function toKey({ label, excerpt }: Evidence): string {
  return `${label}: ${excerpt}`;
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

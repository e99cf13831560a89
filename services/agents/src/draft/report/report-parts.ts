import { oneLine, shorten } from "@tessera/text/wording";

/** The labelled parts of a report, in one line or several. `rest` is the text outside them. */
export interface ReportParts {
  steps: string[];
  expected: string | null;
  actual: string | null;
  rest: string;
}

type Part = "steps" | "expected" | "actual";

const labels: Record<Part, string> = {
  steps:
    "steps(?: to reproduce| taken)?|how to reproduce|reproduction(?: steps)?|to reproduce|repro(?: steps)?|(?:reproduktions)?schritte(?: zum (?:nachstellen|reproduzieren))?|so (?:lässt|kann) (?:es sich|man es) (?:nachstellen|reproduzieren)|vorgehen|étapes(?: pour reproduire)?|pasos(?: para reproducir)?|passi(?: per riprodurre)?|passos|stappen",
  expected:
    "expected(?: (?:results?|behaviou?r|outcome))?|(?:erwartet|gewünscht)(?:es (?:ergebnis|verhalten))?|erwartung|soll(?:-?(?:zustand|verhalten|ergebnis))?|(?:(?:résultat|comportement) )?(?:attendu|souhaité)|(?:(?:resultado|comportamiento) )?(?:esperado|deseado)|se esperaba|(?:risultato )?atteso|verwacht",
  actual:
    "actual(?: (?:results?|behaviou?r|outcome))?|(?:tatsächlich|aktuell)(?:es (?:ergebnis|verhalten))?|ist(?:-?(?:zustand|verhalten|ergebnis))?|(?:(?:résultat|comportement) )?(?:obtenu|observé|actuel|constaté)|(?:(?:resultado|comportamiento) )?(?:actual|real|obtenido)|(?:risultato )?(?:ottenuto|effettivo)|werkelijk",
};
const parts = Object.entries(labels).map(([part, names]) => ({
  part: part as Part,
  /** Matches "**Expected:** …" and headings such as "## Expected". */
  label: new RegExp(`^\\W{0,4}(?:${names})(?:\\W{0,3}[:：]\\W{0,3}\\s*(.*)|\\W{0,4})$`, "iu"),
}));
const anyName = Object.values(labels).join("|");
/** Matches the space before a label in the middle of a line, after the end of a sentence. */
const inlineLabel = new RegExp(
  `(?<=[.!?;,)\\d"'”]|\\p{L})(?<!comportement|comportamiento|résultat|resultado|risultato)\\s+(?=(?:[*_]{2})?(?:${anyName})(?:[*_]{2})?\\s?[:：])`,
  "giu",
);
const otherLabel = /^(?:#{1,6}\s+\S|[\p{Lu}][\p{L} ]{2,24}[:：](?:\s|$))/u;
const entry = /^\s*(?:\d{1,2}[.)]|[-*•])\s+/u;
const maxLines = 1_000;

export function reportParts(text: string): ReportParts {
  const { found, rest } = partedLines(text.replace(inlineLabel, "\n").split("\n").slice(0, maxLines));
  return {
    steps: found.steps.length === 1 ? stepsIn(found.steps[0] ?? "") : found.steps.map(withoutMark),
    expected: joined(found.expected),
    actual: joined(found.actual),
    rest: rest.join("\n"),
  };
}

type Found = Record<Part, string[]>;

function partedLines(lines: readonly string[]): { found: Found; rest: string[] } {
  const found: Found = { steps: [], expected: [], actual: [] };
  const rest: string[] = [];
  let within: Part | null = null;
  for (const line of lines) {
    const trimmed = line.slice(0, 2_000).trim();
    const label = parseLabel(trimmed);
    within = label?.part ?? (within && !isEnd(within, trimmed, found[within]) ? within : null);
    const statement = label?.value ?? trimmed;
    if (within === null) rest.push(line);
    else if (statement !== "") found[within].push(statement);
  }
  return { found, rest };
}

function parseLabel(line: string): { part: Part; value: string } | null {
  for (const { part, label } of parts) {
    const match = label.exec(line);
    if (match) return { part, value: (match[1] ?? "").trim() };
  }
  return null;
}

/**
 * Returns true if the part ends before this line. Steps end at the first line that is not a step, other parts at an empty line, and all
 * parts at another label.
 */
function isEnd(within: Part, line: string, lines: readonly string[]): boolean {
  if (lines.length > 0 && otherLabel.test(line)) return true;
  if (within !== "steps") return line === "" && lines.length > 0;
  const isList = lines.some((one) => entry.test(one));
  return line !== "" && lines.length > 0 && !entry.test(line) && (isList || lines.length > 12);
}

const sentenceEnd = /(?<=[.!])\s+(?=\p{Lu})/u;
const listing =
  /\s*,\s*(?:(?:and\s+)?then\s+|dann\s+|puis\s+|luego\s+)?|\s+(?:and|und|et|y)\s+(?=(?:click|press|tap|open|go|select|choose|enter|save|submit|klick|drück|öffne|wähl|clique|ouvr|appuy|pulsa|abr)\p{L}*)/iu;

/** Splits steps written in one line: numbered, joined by arrows or semicolons, as sentences, or separated by commas. */
function stepsIn(line: string): string[] {
  const ways = [
    /(?:^|\s)\d{1,2}[.)]\s+/u,
    /\s*(?:→|->|=>|➜)\s*/u,
    /\s*;\s*/u,
    sentenceEnd,
    listing,
    // A path through menus, "Invoicing > Customers", is one step unless there is nothing else.
    /\s>\s/u,
  ];
  const [first = ""] = line.split(sentenceEnd);
  const listed = first.split(listing);
  // What follows such a list is no step: "Steps: open it, press A and click B. Version 17."
  const text = listed.length > 2 && !/^\d/u.test(line) ? first : line;
  for (const way of listed.length > 2 && text !== line ? [listing] : ways) {
    const steps = text
      .split(way)
      .map((one) =>
        oneLine(one)
          .replace(/^(?:and\s+)?(?:then\s+)?/iu, "")
          .replace(/[.;,]+$/u, ""),
      )
      .filter((one) => one.length >= 3);
    if (steps.length > 1) return steps.map(capital);
  }
  return line.length >= 3 ? [withoutMark(line)] : [];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function withoutMark(line: string): string {
  return oneLine(line.replace(entry, ""));
}

function joined(lines: readonly string[]): string | null {
  const text = oneLine(lines.map(withoutMark).join(" "));
  return text.length >= 3 ? text : null;
}

const numbered = /^\s*\d{1,2}[.)]\s+(.{3,})$/u;
const maxEntryLength = 300;

/** Returns the first consecutive numbered lines. Empty lines between them do not end the list. */
export function numberedLines(text: string): string[] {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => numbered.test(line));
  if (start < 0) return [];
  const rest = lines.slice(start);
  const end = rest.findIndex((line) => line.trim() !== "" && !numbered.test(line));
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .flatMap((line) => numbered.exec(line)?.[1] ?? [])
    .map((step) => shorten(oneLine(step), maxEntryLength));
}

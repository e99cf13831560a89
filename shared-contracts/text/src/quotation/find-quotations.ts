import { findFenced, isBlank, isQuoted, plainLine, type Span } from "./lines.ts";

/** Quoted lines between answers stay visible, because the answers make no sense without them. */
const maxContext = 3;

/** Finds what is quoted from earlier mails. None of its rules decides whether text can be read: it is only folded. */
export function findQuotations(lines: readonly string[]): Span[] {
  const rest = findQuotedRest(lines);
  return [
    ...findMarked(lines, rest),
    ...(rest < lines.length ? [{ kind: "quotation" as const, start: rest, end: lines.length }] : []),
  ];
}

/** Finds the runs of lines that begin with `>`, each with the line that introduces it. */
function findMarked(lines: readonly string[], rest: number): Span[] {
  const fenced = findFenced(lines);
  const filled = lines.slice(0, rest).findLastIndex((line) => !isBlank(line));
  const spans: Span[] = [];
  let index = 0;
  while (index < rest) {
    if (fenced[index] || !isQuoted(lines[index] ?? "")) {
      index += 1;
      continue;
    }
    const end = endOfRun(lines, index, rest);
    const start = startOfIntroduction(lines, index, spans.at(-1)?.end ?? 0);
    const isRest = end > filled && end - start > 1;
    if (isRest || end - index > maxContext) spans.push({ kind: "quotation", start, end });
    index = end;
  }
  return spans;
}

function endOfRun(lines: readonly string[], start: number, rest: number): number {
  let end = start + 1;
  for (let index = end; index < rest; index += 1) {
    const line = lines[index] ?? "";
    if (isQuoted(line)) end = index + 1;
    else if (!isBlank(line)) break;
  }
  return end;
}

const maxIntroduction = 3;

/** Returns the start of the short paragraph before a quotation that names its author or its time and ends with a colon. */
function startOfIntroduction(lines: readonly string[], quotation: number, from: number): number {
  const last = lastFilled(lines, quotation, from);
  if (last < 0 || !/[:：]$/u.test(plainLine(lines[last] ?? ""))) return quotation;
  let start = last;
  while (start > from && start > last - maxIntroduction && !isBlank(lines[start - 1] ?? "")) start -= 1;
  const words = lines
    .slice(start, last + 1)
    .map(plainLine)
    .join(" ");
  return words.length <= 300 && /[\d@]/u.test(words) ? start : quotation;
}

function lastFilled(lines: readonly string[], before: number, from: number): number {
  for (let index = before - 1; index >= Math.max(from, before - 3); index -= 1)
    if (!isBlank(lines[index] ?? "")) return index;
  return -1;
}

/** Returns the line from which on everything is quoted without a mark, as Outlook does; the number of lines if there is none. */
function findQuotedRest(lines: readonly string[]): number {
  const place = lines.findIndex(
    (line, index) => !isBlank(line) && (beginsHeader(lines, index) || isIntroduction(lines, index)),
  );
  if (place < 0) return lines.length;
  const before = lastFilled(lines, place, 0);
  return before >= 0 && isSeparator(lines[before] ?? "") ? before : place;
}

const separator = /^[\s*_\\-]{3,400}$|^\\?-{2,20}[^-]{3,80}-{2,20}$/u;

function isSeparator(line: string): boolean {
  return separator.test(line.trim());
}

/** The names of the first field of a quoted mail's header, which tell it from a form that was filled in. */
const sender =
  /^(?:from|von|de|da|van|från|fra|lähettäjä|od|feladó|kimden|от|от кого|від|από|발신|보낸 사람|差出人|发件人|寄件者|מאת|من)\s?[:：]/iu;
const field = /^\p{L}[\p{L} .'-]{0,30}\s?[:：]/u;

/** True at the first field of a quoted mail's header: at least three fields, one of which has an address or a time. */
function beginsHeader(lines: readonly string[], index: number): boolean {
  const first = plainLine(lines[index] ?? "");
  if (!field.test(first) || isQuoted(lines[index] ?? "")) return false;
  const before = lastFilled(lines, index, 0);
  if (!sender.test(first) && !(before >= 0 && isSeparator(lines[before] ?? ""))) return false;
  const fields = fieldsFrom(lines, index);
  return fields.length >= 3 && fields.some((each) => /@|\d{1,2}[:.h]\d{2}/u.test(each));
}

/** Returns the fields from a line on. Blank lines between them are those of paragraphs in HTML. */
function fieldsFrom(lines: readonly string[], index: number): string[] {
  const fields: string[] = [];
  for (const line of lines.slice(index, index + 12)) {
    if (isBlank(line)) continue;
    const plain = plainLine(line);
    if (!field.test(plain)) break;
    fields.push(plain);
  }
  return fields;
}

/** True for a line that names an address and a time and ends with a colon, which is followed by unmarked text. */
function isIntroduction(lines: readonly string[], index: number): boolean {
  const line = plainLine(lines[index] ?? "");
  if (!/[:：]$/u.test(line) || isQuoted(lines[index] ?? "")) return false;
  if (!/@/u.test(line) || !/\d{1,2}[:.h]\d{2}/u.test(line)) return false;
  const next = lines.slice(index + 1, index + 4).find((each) => !isBlank(each));
  return next !== undefined && !isQuoted(next);
}

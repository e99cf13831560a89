import { findQuotations } from "./find-quotations.ts";
import { isBlank, type Span } from "./lines.ts";

/** A part of a mail's text. What is taken for a quotation or a signature is folded where it stands; nothing is left out. */
export interface Passage {
  kind: "own" | "quotation" | "signature";
  text: string;
}

/**
 * Splits the text of a mail into passages. Joined with newlines, they are the text. A mail without own text is one passage: people forward
 * mails without a comment.
 */
export function foldQuotations(text: string): Passage[] {
  const lines = text.split("\n");
  const quotations = findQuotations(lines);
  const spans = [...quotations, ...findSignature(lines, quotations)].sort((a, b) => a.start - b.start);
  const passages = findPassages(lines, spans);
  const hasOwnText = passages.some((passage) => passage.kind === "own" && !isBlank(passage.text));
  return hasOwnText ? passages : [{ kind: "own", text }];
}

function findPassages(lines: string[], spans: Span[]): Passage[] {
  const passages: Passage[] = [];
  let end = 0;
  const add = (kind: Passage["kind"], from: number, to: number) => {
    if (to > from) passages.push({ kind, text: lines.slice(from, to).join("\n") });
    end = to;
  };
  for (const { kind, start, end: last } of spans) {
    add("own", end, start);
    add(kind, start, last);
  }
  add("own", end, lines.length);
  return passages;
}

/** Returns what the sender of a mail wrote, without what they quoted from others and without their signature. */
export function ownText(text: string): string {
  return foldQuotations(text)
    .filter(({ kind }) => kind === "own")
    .map((passage) => passage.text)
    .join("\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();
}

const maxFirstLine = 120;

/** Returns the first line of a folded passage that says something, without the marks before it. */
export function firstLineOf(text: string): string {
  const line = text.split("\n").find((each) => /[\p{L}\p{N}]/u.test(each)) ?? "";
  const words = line
    .replace(/^[\s>*_#\\-]{1,100}/u, "")
    .replaceAll(/\*\*|\\(?=[!-/:-@[-`{-~])/gu, "")
    .trim();
  return words.length > maxFirstLine ? `${words.slice(0, maxFirstLine - 1).toWellFormed()}…` : words;
}

const maxLines = 12;

/** Finds the signature below the separator that mail programs write (RFC 3676). */
function findSignature(lines: readonly string[], quotations: readonly Span[]): Span[] {
  const own = lines.map(() => true);
  for (const { start, end } of quotations) own.fill(false, start, end);
  const start = lines.findLastIndex((line, index) => own[index] && /^\\?-- $/u.test(line));
  if (start < 1 || lines.slice(0, start).every(isBlank)) return [];
  const end = quotations.find((each) => each.start > start)?.start ?? lines.length;
  if (end - start > maxLines || lines.slice(start + 1, end).every(isBlank)) return [];
  return [{ kind: "signature", start, end }];
}

import type { Evidence, Statement } from "@tessera/wire/agent/ticket-draft";

const quotes = /"([^"]{2,})"|“([^”]{2,})”|«([^»]{2,})»/gu;
const numbers = /\d+(?:[.,:/-]\d+)*/gu;
const paths = /(?<![\p{L}\p{N}/])\/[\w.~%:/-]{2,}/gu;
const codeNames = /\b[A-Z]\w*(?:Error|Exception)\b|\b[A-Z][A-Z_]{4,}\b/gu;
const contentWord = /[\p{L}\p{N}]{4,}/gu;
/** The minimum share of words a statement has in common with its evidence. Even a paraphrase shares some. */
const minShared = 0.25;

/** Returns true if the cited evidence exists and contains the statement's numbers, quotes, paths and names. */
export function isGrounded(statement: Statement, evidence: readonly Evidence[]): boolean {
  if (statement.text.trim() === "" || statement.evidence.length === 0) return false;
  const cited = statement.evidence.map((id) => evidence.find((one) => one.id === id));
  if (cited.some((one) => one === undefined)) return false;
  const known = cited.map((one) => `${one?.label} ${one?.place ?? ""} ${one?.excerpt}`).join("\n");
  return holdsClaims(statement.text, known) && shareOfWords(statement.text, known) >= minShared;
}

/** Returns true if every verifiable claim of a text (number, quote, path, name) occurs in `known`. */
export function holdsClaims(text: string, known: string): boolean {
  const where = comparable(known);
  return findClaims(text).every((claim) => where.includes(comparable(claim).replace(/[\s.…]+$/u, "")));
}

function findClaims(text: string): string[] {
  const quoted = [...text.matchAll(quotes)].map(([, ...said]) => said.find(Boolean) ?? "");
  const placed = (text.match(paths) ?? []).flatMap((path) => path.replace(/[.:,]+$/u, "").split(":id"));
  return [...quoted, ...placed, ...(text.match(numbers) ?? []), ...(text.match(codeNames) ?? [])];
}

function comparable(text: string): string {
  return text
    .replace(/["“”„«»'’‘`]/gu, "'")
    .replace(/\s+/gu, " ")
    .toLowerCase()
    .trim();
}

function shareOfWords(text: string, known: string): number {
  const words = comparable(text).match(contentWord) ?? [];
  if (words.length === 0) return 1;
  const where = comparable(known);
  return words.filter((word) => where.includes(word)).length / words.length;
}

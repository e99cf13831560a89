import { stripVTControlCharacters } from "node:util";

/** Control characters except tab and line feed, and invisible marks. Postgres rejects NUL; the others cannot be displayed. */
const unwanted = /[[\p{Cc}--[\t\n]]\u200b\u2060\ufeff\ufffe\uffff]/gv;

function withoutControls(text: string): string {
  return stripVTControlCharacters(text).replace(unwanted, "").toWellFormed();
}

const fromRight = "[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}]";
/** Requires whole words on both sides, as one or two Hebrew or Arabic letters may be part of an adjacent Latin word. */
const joints = new RegExp(
  `(?<=${fromRight}\\p{M}*${fromRight}\\p{M}*${fromRight}\\p{M}*)[\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069]*(?=\\p{Script=Latin}{3})|(?<=\\p{Script=Latin}{3})[\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069]*(?=(?:${fromRight}\\p{M}*){3})`,
  "gu",
);

/** Inserts spaces between right-to-left and Latin words that were separated only by a change of direction. */
function withWordsApart(text: string): string {
  return /[\u0590-\u08ff]/u.test(text) ? text.replace(joints, " ") : text;
}

/** Returns text that can be stored and shown: well-formed, NFC, without control characters, at most one empty line in a row. */
export function cleanText(text: string): string {
  return withWordsApart(withoutControls(text.normalize("NFC").replace(/\r\n?|\f|\u2028|\u2029/gu, "\n")))
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
}

/** Removes control characters from all strings in a value, at any depth. */
export function cleanDeep<Value>(value: Value): Value {
  if (typeof value === "string") return withoutControls(value) as Value;
  if (Array.isArray(value)) return value.map(cleanDeep) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanDeep(part)])) as Value;
}

import { stripVTControlCharacters } from "node:util";

/** Control characters but tab and line feed, and invisible marks: Postgres takes no NUL, and no screen the rest. */
const unwanted = /[[\p{Cc}--[\t\n]]\u200b\u2060\ufeff\ufffe\uffff]/gv;

function withoutControls(text: string): string {
  return stripVTControlCharacters(text).replace(unwanted, "").toWellFormed();
}

/** Text as it may be stored and shown: well-formed, without control characters, at most one empty line in a row. */
export function cleanText(text: string): string {
  return withoutControls(text.replace(/\r\n?|\f|\u2028|\u2029/gu, "\n"))
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
}

/** The same care for every text in a value, however deep. */
export function cleanDeep<Value>(value: Value): Value {
  if (typeof value === "string") return withoutControls(value) as Value;
  if (Array.isArray(value)) return value.map(cleanDeep) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanDeep(part)])) as Value;
}

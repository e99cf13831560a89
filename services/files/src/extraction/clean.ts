import { stripVTControlCharacters } from "node:util";

/** Control characters but tab and line feed, and invisible marks: Postgres takes no NUL, and no screen the rest. */
const unwanted = /[[\p{Cc}--[\t\n]]\u200b\u2060\ufeff\ufffe\uffff]/gv;

function withoutControls(text: string): string {
  return stripVTControlCharacters(text).replace(unwanted, "").toWellFormed();
}

const fromRight = "[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}]";
/** Whole words on both sides: a letter or two of Hebrew or Arabic may belong to the Latin word they stand at. */
const joints = new RegExp(
  `(?<=${fromRight}\\p{M}*${fromRight}\\p{M}*${fromRight}\\p{M}*)[\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069]*(?=\\p{Script=Latin}{3})|(?<=\\p{Script=Latin}{3})[\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069]*(?=(?:${fromRight}\\p{M}*){3})`,
  "gu",
);

/** Latin words within text from right to left, which a change of direction alone had parted, stay apart. */
function withWordsApart(text: string): string {
  return /[\u0590-\u08ff]/u.test(text) ? text.replace(joints, " ") : text;
}

/** Text as it may be stored and shown: well-formed, its letters composed, without control characters, at most one empty line in a row. */
export function cleanText(text: string): string {
  return withWordsApart(withoutControls(text.normalize("NFC").replace(/\r\n?|\f|\u2028|\u2029/gu, "\n")))
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

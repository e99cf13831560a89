import type { StoredReason, StoredValue } from "@tessera/kit/migrations/reason-repair";
import { createRecognizer, type KnownSentences } from "@tessera/kit/migrations/recognize-reason";
import sentences from "../2026-11-30-1080-known-summaries.json" with { type: "json" };

const recognize = createRecognizer(sentences as unknown as KnownSentences);
const minLength = 10;

/** Returns the reason that a summary says, or null if it is text of the file. What follows a known sentence may be such text. */
export function readSummary(text: string): StoredReason | null {
  for (const { index } of text.matchAll(/\. /g)) {
    const [head, tail] = [text.slice(0, index + 1), text.slice(index + 2)];
    const first = head.length < minLength ? null : recognize(head);
    if (first) return join(improve(first), readSummary(tail) ?? tail);
  }
  const whole = text.length < minLength ? null : recognize(text);
  return whole && improve(whole);
}

function join(first: StoredReason, second: StoredValue): StoredReason {
  return { reason: "summary.sentences", values: { first, second } };
}

/** Reads the sizes, lists and formats among the values. */
function improve({ reason, values }: StoredReason): StoredReason {
  const improved = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, improveValue(reason, name, value)]),
  );
  return { reason, values: reason === "summary.not_scanned" ? withCount(improved) : improved };
}

/** The sentence depends on how many files it names. */
function withCount(values: StoredReason["values"]): StoredReason["values"] {
  const { names = [] } = values;
  return { ...values, count: Array.isArray(names) ? names.length : 2 };
}

function improveValue(reason: string, name: string, value: StoredValue): StoredValue {
  if (name === "format") return { noun: value as StoredReason };
  if (typeof value === "object" && "reason" in value) return improve(value);
  if (typeof value !== "string") return value;
  if (name === "size") return readSize(value);
  return listNames.test(name) ? readList(value, reason === "summary.table_of") : value;
}

const listNames = /^(?:names|fields|titles|subjects|requests)$/;
const units = ["Byte", "KB", "MB", "GB"];

/** "1.5 MB" */
function readSize(text: string): StoredValue {
  const [, amount, unit = ""] = /^([\d.]+) (Byte|KB|MB|GB)s?$/.exec(text) ?? [];
  return amount === undefined ? text : { bytes: Math.round(Number(amount) * 1_024 ** units.indexOf(unit)) };
}

/** "order, total and 3 more" */
function readList(text: string, hasTypes: boolean): StoredValue {
  const [, shown = text, more] = /^(.*) and ([\d,]+) more$/s.exec(text) ?? [];
  const names = shown.split(", ").map((name) => (hasTypes ? readColumn(name) : readRequest(name)));
  return more === undefined
    ? names
    : { reason: "summary.and_more", values: { names, more: Number(more.replaceAll(",", "")) } };
}

const columnTypes: Readonly<Record<string, string>> = {
  integer: "integers",
  number: "numbers",
  amount: "amounts",
  date: "dates",
  boolean: "booleans",
  email: "emails",
  address: "addresses",
};

/** "total (amount)", "Column 2" */
function readColumn(text: string): StoredValue {
  const [, name = text, type = ""] = /^(.*) \((\w+)\)$/s.exec(text) ?? [];
  const kind = columnTypes[type];
  return kind === undefined ? text : { reason: `summary.column_of_${kind}`, values: { name } };
}

/** "GET /orders no answer" */
function readRequest(text: string): StoredValue {
  const [, request] = /^([A-Z]+ .*) no answer$/s.exec(text) ?? [];
  return request === undefined ? text : { reason: "summary.request_unanswered", values: { request } };
}

import { secretDetectors } from "./detectors.ts";
import { addCount, type RedactionCounts, redact } from "./redact.ts";
import { classifyHeader, redactLines } from "./redact-json.ts";

/**
 * Every text in a value without its secrets, however deep: by what it looks like, by the name of its field, and in lines that are
 * JSON, where line breaks and quotation marks are written as escapes. What is no plain object or list stays as it is.
 */
export function redactDeep<Value>(value: Value, counts: RedactionCounts, detectors = secretDetectors): Value {
  if (typeof value === "string") return redactLines(value, counts, detectors) as Value;
  if (typeof value === "number") return redactNumber(value, counts) as Value;
  if (Array.isArray(value)) return value.map((part) => redactDeep(part, counts, detectors)) as Value;
  if (!isPlainObject(value)) return value;
  const { name: label } = value as { name?: unknown };
  const entries = Object.entries(value).map(([name, part]) => {
    const what = classify(name, part) ?? (name === "value" ? classify(label, part) : null);
    if (what === null) return [name, redactDeep(part, counts, detectors)];
    addCount(counts, what);
    return [name, `[${what} removed]`];
  });
  return Object.fromEntries(entries);
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** A card number that is written as a number; every other number stays one. */
function redactNumber(value: number, counts: RedactionCounts): unknown {
  if (!Number.isSafeInteger(value) || value < 1e12) return value;
  const digits = String(value);
  const safe = redact(digits, counts);
  return safe === digits ? value : safe;
}

function classify(name: unknown, value: unknown): string | null {
  if (typeof name !== "string" || typeof value !== "string" || value === "") return null;
  return /^\[.{1,40} removed\]$/u.test(value) ? null : classifyHeader(name);
}

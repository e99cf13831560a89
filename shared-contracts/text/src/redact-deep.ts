import { secretDetectors } from "./detectors.ts";
import { addCount, type RedactionCounts, redact } from "./redact.ts";
import { classifyHeader, redactLines } from "./redact-json.ts";

/**
 * Removes the secrets from all strings in a value, at any depth: by pattern, by the name of their field, and in lines of JSON,
 * where line breaks and quotation marks are escaped. Anything but plain objects and arrays is left unchanged.
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

/** Removes a card number that is stored as a number; other numbers are left unchanged. */
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

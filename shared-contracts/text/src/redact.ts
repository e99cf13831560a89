import type { FileFinding } from "@tessera/wire/file-findings";
import { type Detector, secretDetectors, secretNames } from "./detectors.ts";

/** Secret in an address, harmless words elsewhere. */
const secretParameters = /^(?:code|sig|signature|key|otp|auth|state|nonce|sid|ticket)$/iu;

/** How often each kind was taken out. */
export type RedactionCounts = Map<string, number>;

export function addCount(counts: RedactionCounts, what: string, amount = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + amount);
}

/** "[card number removed]" in place of what a detector finds. */
export function redact(
  text: string,
  counts: RedactionCounts,
  detectors: Detector[] = secretDetectors,
): string {
  return detectors.reduce(
    (rest, { what, pattern, isMeant }) =>
      rest.replace(pattern, (found: string, ...groups: unknown[]) => {
        const kept = keptOf(groups.at(-1));
        if (isMeant && !isMeant(found.slice(kept.length))) return found;
        addCount(counts, what);
        return `${kept}[${what} removed]`;
      }),
    text,
  );
}

/**
 * Every text in a value without its secrets, however deep: by what it looks like, by the name of its field, and in lines that are
 * JSON, where line breaks and quotation marks are written as escapes. What is no plain object or list stays as it is.
 */
export function redactDeep<Value>(value: Value, counts: RedactionCounts): Value {
  if (typeof value === "string") return redactText(value, counts) as Value;
  if (Array.isArray(value)) return value.map((part) => redactDeep(part, counts)) as Value;
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, redactField(name, part, counts)]);
  return Object.fromEntries(entries);
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function redactField(name: string, value: unknown, counts: RedactionCounts): unknown {
  if (typeof value !== "string" || value === "" || !secretNames.test(name)) return redactDeep(value, counts);
  if (/^\[.{1,40} removed\]$/u.test(value)) return value;
  addCount(counts, "secret");
  return "[secret removed]";
}

function redactText(text: string, counts: RedactionCounts): string {
  const lines = text
    .split("\n")
    .map((line) => (/^\s*[{[].*[}\]]\s*$/u.test(line) ? redactJson(line, counts) : line));
  return redact(lines.join("\n"), counts);
}

/** As it was, to the letter, unless there is a secret in it. */
function redactJson(line: string, counts: RedactionCounts): string {
  try {
    const found: RedactionCounts = new Map();
    const safe = redactDeep(JSON.parse(line), found);
    if (found.size === 0) return line;
    for (const [what, amount] of found) addCount(counts, what, amount);
    return JSON.stringify(safe).replaceAll("<", "\\u003c");
  } catch {
    return line;
  }
}

function keptOf(groups: unknown): string {
  return typeof groups === "object" && groups !== null && "kept" in groups ? String(groups.kept) : "";
}

/** An address without password, without the values of parameters that are secret by name, without tokens in its path. */
export function redactUrl(url: string, counts: RedactionCounts): string {
  const named = url.replace(/([?&#;])([^=&#;?]+)=([^&#;]+)/gu, (pair, mark: string, name: string) => {
    if (!secretNames.test(safelyDecoded(name)) && !secretParameters.test(name)) return pair;
    addCount(counts, "token in a URL");
    return `${mark}${name}=[removed]`;
  });
  return redact(named, counts);
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function redactionFindings(counts: RedactionCounts): FileFinding[] {
  return [...counts].map(([what, count]) => ({ kind: "redaction", what, count }));
}

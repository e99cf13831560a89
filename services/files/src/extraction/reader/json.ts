import { type RedactionCounts, redact, redactionFindings } from "@tessera/text/redact";
import { extensionOf, listed } from "@tessera/text/wording";
import { countOf, formatNumber } from "@tessera/wire/wording";
import type { ExtractionInput } from "../extract.ts";
import { entryOf, type LogLine } from "../log/log-entry.ts";
import { groupMessages, summariseLog } from "../log/log-groups.ts";
import { aReading, detailsOf, type Reading, UnreadableFileError } from "../reading.ts";
import { type DecodedText, readText } from "../text-decoding.ts";
import { isCapture, readCapture } from "./capture.ts";
import { isElement, readElement } from "./element.ts";
import { isHar, readHar } from "./har.ts";
import { looksLikeLog, readLogText } from "./log.ts";

/** Not in parts: half a JSON is none. Uploads are smaller. */
const jsonBytes = 64 * 1024 * 1024;

export async function readJson(file: ExtractionInput): Promise<Reading> {
  const decoded = await readText(file.path, file.bytes, jsonBytes);
  if (extensionOf(file.filename) === "har") return readHarText(decoded.text);
  return readJsonText(decoded);
}

export function looksLikeJson(text: string): boolean {
  return /^\s*(?:\{\s*["}]|\[\s*[[{"\d\]])/u.test(text) && /[\]}]\s*$/u.test(text);
}

export function readJsonText(decoded: DecodedText): Reading {
  const value = parseJson(decoded.text);
  if (value === undefined) return looksLikeLog(decoded.text) ? readLogText(decoded) : readBrokenJson(decoded);
  if (isHar(value)) return readHar(value);
  if (isCapture(value)) return readCapture(value, decoded.text);
  if (isElement(value)) return readElement(value, decoded.text);
  const messages = messagesOf(value);
  return messages === null ? describeJson(value, decoded) : readConsole(messages);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ""));
  } catch {
    return undefined;
  }
}

function readHarText(text: string): Reading {
  const value = parseJson(text);
  if (value === undefined)
    throw new UnreadableFileError("The network log is damaged or incomplete: it is no valid JSON.");
  if (!isHar(value)) throw new UnreadableFileError("The file is not a network log: it has no requests.");
  return readHar(value);
}

/** The messages of a console's export, where most entries of a list are some. */
function messagesOf(value: unknown): LogLine[] | null {
  const list = Array.isArray(value) ? value : Object.values(value ?? {}).find(Array.isArray);
  if (!Array.isArray(list) || list.length === 0) return null;
  const messages = list.flatMap((entry, index) => entryOf(entry, index + 1) ?? []);
  return messages.length >= list.length * 0.8 ? messages : null;
}

function readConsole(messages: LogLine[]): Reading {
  const counts: RedactionCounts = new Map();
  const safe = messages.map((entry) => ({
    ...entry,
    message: redact(entry.message, counts),
    stack: entry.stack === null ? null : redact(entry.stack, counts),
  }));
  const log = groupMessages(safe);
  const text = safe.map(({ at, level, message, stack }) =>
    [at, level.toUpperCase(), message, stack && `\n${stack}`].filter(Boolean).join(" "),
  );
  return aReading("console-log", {
    text: text.join("\n"),
    summary: summariseLog(log, "Console log"),
    findings: [log, ...redactionFindings(counts)],
    details: detailsOf({
      Messages: formatNumber(log.total),
      Errors: formatNumber(log.errors),
      Warnings: formatNumber(log.warnings),
    }),
  });
}

function describeJson(value: unknown, { text, isPartial }: DecodedText): Reading {
  const counts: RedactionCounts = new Map();
  return aReading("json", {
    text: redact(text, counts),
    summary: summariseJson(value),
    findings: redactionFindings(counts),
    details: detailsOf({ [Array.isArray(value) ? "Entries" : "Fields"]: sizeOf(value) }),
    isPartial,
  });
}

function sizeOf(value: unknown): string | null {
  return typeof value === "object" && value !== null ? formatNumber(Object.keys(value).length) : null;
}

function fieldsOf(value: unknown): string {
  return listed(
    Object.keys(value ?? {}).map((name) => name.slice(0, 40)),
    8,
  );
}

function summariseJson(value: unknown): string {
  if (Array.isArray(value)) {
    const [first] = value;
    const fields =
      typeof first === "object" && first !== null && !Array.isArray(first)
        ? `, each with ${fieldsOf(first)}`
        : "";
    return value.length === 0
      ? "JSON with an empty list."
      : `JSON with a list of ${countOf(value.length, "entry", "entries")}${fields}.`;
  }
  if (typeof value !== "object" || value === null)
    return `JSON with a single value: ${JSON.stringify(value).slice(0, 100)}`;
  const fields = Object.keys(value).length;
  return fields === 0
    ? "JSON with an empty object."
    : `JSON with ${countOf(fields, "field")}: ${fieldsOf(value)}.`;
}

function readBrokenJson({ text, isPartial }: DecodedText): Reading {
  const counts: RedactionCounts = new Map();
  const lines = countOf(text.split("\n").length, "line");
  return aReading("plain-text", {
    text: redact(text, counts),
    summary: text.trim() === "" ? null : `Not valid JSON: ${lines} of text, damaged or incomplete.`,
    findings: redactionFindings(counts),
    details: detailsOf({ JSON: "not valid" }),
    isPartial,
  });
}

import { type RedactionCounts, redact, redactionFindings } from "@tessera/text/redact";
import { extensionOf } from "@tessera/text/wording";
import { type Reason, type ReasonValue, toReason } from "@tessera/wire/reason/reason";
import { listPhrases } from "../analysis/summary-text.ts";
import { parseJsonLines, readJsonLines } from "../log/json-lines.ts";
import { type LogLine, readEntry } from "../log/log-entry.ts";
import { describeMessages } from "../log/log-summary.ts";
import { looksLikeLog, readLogText } from "../log/read-log.ts";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { type DecodedText, readText } from "../text-decoding.ts";
import { isCapture, readCapture } from "./capture.ts";
import { isElement, readElement } from "./element.ts";
import { isHar, readHar } from "./har.ts";
import { isReplay, readReplay } from "./replay.ts";

/** JSON is read whole, since a part of it is not valid. Uploads are smaller. */
const jsonBytes = 64 * 1024 * 1024;
const serverFields = ["hostname", "host", "pid", "PRIORITY", "eventName", "@t", "ts", "caller", "logger"];

export async function readJson(file: ExtractionInput): Promise<ReaderResult> {
  const decoded = await readText(file.path, file.bytes, jsonBytes);
  if (extensionOf(file.filename) === "har") return readHarText(decoded.text);
  return readJsonText(decoded);
}

export function looksLikeJson(text: string): boolean {
  return /^\s*(?:\{\s*["}]|\[\s*[[{"\d\]])/u.test(text) && /[\]}]\s*$/u.test(text);
}

export function readJsonText(decoded: DecodedText): ReaderResult {
  const value = parseJson(decoded.text);
  if (value === undefined) return readOtherText(decoded);
  if (isHar(value)) return readHar(value);
  if (isReplay(value)) return readReplay(value);
  if (isCapture(value)) return readCapture(value, decoded.text);
  if (isElement(value)) return readElement(value, decoded.text);
  const messages = findMessages(value);
  return messages === null ? describeJson(value, decoded) : readMessages(messages, isOfServer(value));
}

/** Reads a text that only looks like JSON: a log, records on lines, or JSON that is damaged. */
function readOtherText(decoded: DecodedText): ReaderResult {
  if (looksLikeLog(decoded.text)) return readLogText(decoded);
  const records = parseJsonLines(decoded.text);
  return records ? readJsonLines(records, decoded) : readBrokenJson(decoded);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ""));
  } catch {
    return undefined;
  }
}

function readHarText(text: string): ReaderResult {
  const value = parseJson(text);
  if (value === undefined) throw new UnreadableFileError(toReason("network_log.damaged"));
  if (!isHar(value)) throw new UnreadableFileError(toReason("file.not_network_log"));
  return readHar(value);
}

/** Returns the messages of a log that was exported as a list; null unless at least 80 % of the entries are messages. */
function findMessages(value: unknown): LogLine[] | null {
  const list = listIn(value);
  const messages = list.flatMap((entry, index) => readEntry(entry, index + 1) ?? []);
  return list.length > 0 && messages.length >= list.length * 0.8 ? messages : null;
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : (Object.values(value ?? {}).find(Array.isArray) ?? []);
}

/** True for a server's log. A browser console writes no host, process or caller. */
function isOfServer(value: unknown): boolean {
  const [first] = listIn(value);
  return typeof first === "object" && first !== null && serverFields.some((name) => name in first);
}

function readMessages(messages: LogLine[], isServers: boolean): ReaderResult {
  const counts: RedactionCounts = new Map();
  const safe = messages.map((entry) => ({
    ...entry,
    message: redact(entry.message, counts),
    stack: entry.stack === null ? null : redact(entry.stack, counts),
  }));
  const { summary, findings, details } = describeMessages(
    safe,
    toReason(isServers ? "summary.log" : "summary.console_log"),
  );
  const text = safe.map(({ at, level, message, stack }) =>
    [at, level.toUpperCase(), message, stack && `\n${stack}`].filter(Boolean).join(" "),
  );
  return toReaderResult(isServers ? "log" : "console-log", {
    text: text.join("\n"),
    summary,
    findings: [...findings, ...redactionFindings(counts)],
    details,
  });
}

function describeJson(value: unknown, { text, isPartial }: DecodedText): ReaderResult {
  const counts: RedactionCounts = new Map();
  return toReaderResult("json", {
    text: redact(text, counts),
    summary: summariseJson(value),
    findings: redactionFindings(counts),
    details: toDetails({ [Array.isArray(value) ? "Entries" : "Fields"]: countParts(value) }),
    isPartial,
  });
}

function countParts(value: unknown): number | null {
  return typeof value === "object" && value !== null ? Object.keys(value).length : null;
}

function listFields(value: unknown): ReasonValue {
  return listPhrases(
    Object.keys(value ?? {}).map((name) => name.slice(0, 40)),
    8,
  );
}

function summariseJson(value: unknown): Reason {
  if (Array.isArray(value)) return summariseList(value);
  if (typeof value !== "object" || value === null)
    return toReason("summary.json_value", { value: JSON.stringify(value).slice(0, 100) });
  const count = Object.keys(value).length;
  return count === 0
    ? toReason("summary.json_empty_object")
    : toReason("summary.json_object", { count, fields: listFields(value) });
}

function summariseList(list: unknown[]): Reason {
  const [first] = list;
  const entries = list.length;
  if (entries === 0) return toReason("summary.json_empty_list");
  return typeof first === "object" && first !== null && !Array.isArray(first)
    ? toReason("summary.json_list_of", { entries, fields: listFields(first) })
    : toReason("summary.json_list", { entries });
}

/** Precedes each value of a sequence (RFC 7464). */
const recordMark = "\u001e";

/** Returns what is wrong with text that is not JSON, but begins like it. */
function describeFault(text: string): Reason {
  const lines = text.split("\n").length;
  const code = text.replaceAll(recordMark, " ").replace(/"(?:[^"\\\n]|\\.)*"/gu, '""');
  if (/^\s*(?:\/\/|\/\*|#)|[,{[]\s*\/[/*]/mu.test(code))
    return toReason("summary.json_with_comments", { lines });
  const plain = code.replace(/[^{}[\]]/gu, "");
  const isWhole = count(plain, /[{[]/gu) === count(plain, /[}\]]/gu) && /[}\]]\s*$/u.test(code);
  if (!isWhole) return toReason("summary.json_damaged", { lines });
  return /[}\]]\s*[{[]/u.test(code.replace(/\[[^[\]]*\]/gu, ""))
    ? toReason("summary.json_several_values", { lines })
    : toReason("summary.json_invalid", { lines });
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}

function readBrokenJson({ text, isPartial }: DecodedText): ReaderResult {
  const counts: RedactionCounts = new Map();
  return toReaderResult("plain-text", {
    text: redact(text, counts),
    summary: text.trim() === "" ? null : describeFault(text),
    findings: redactionFindings(counts),
    details: [{ name: "JSON", value: toReason("detail.not_valid") }],
    isPartial,
  });
}

import {
  certainDetectors,
  type Detector,
  isUnlikeWord,
  recordingDetectors,
  secretDetectors,
  structuralDetectors,
} from "@tessera/text/detectors";
import type { RedactionCounts } from "@tessera/text/redact";
import { redactJson, redactLines } from "@tessera/text/redact-json";
import { redactNames } from "@tessera/text/redact-names";
import { redactReplay } from "@tessera/text/redact-replay";
import { extensionOf } from "@tessera/text/wording";
import { decodeWhole } from "../extraction/text-decoding.ts";
import { findKind } from "../format/file-type.ts";
import { redactColumns } from "./secret-columns.ts";

/** A content without its secrets, as UTF-8. If it had another encoding, it begins with a byte order mark. */
export interface RedactedContent {
  text: string;
  counts: RedactionCounts;
}

/** Types that may look like text, but are damaged if their length changes. */
const countsItsBytes = /^application\/(?:pdf|x-g?tar)$|^image\/(?!svg)|^(?:audio|video|font)\//u;
/** A byte order mark: it takes precedence over an encoding that the content declares. */
const mark = "\ufeff";

type Redact = (text: string, counts: RedactionCounts) => string;

/**
 * Redacts network logs (HAR) and captures of the browser extension by their structure: headers, cookies, fields and tokens of a known
 * form. Returns null for any other content, which keeps its bytes.
 */
export function redactRecording(bytes: Buffer, filename: string, mimeType: string): RedactedContent | null {
  if (!mayBeRecording(bytes, filename)) return null;
  return redactDecoded(bytes, mimeType, (text, counts) => {
    const value = parseJson(text);
    if (isReplay(value)) return redactReplay(text, counts);
    if (!isRecording(value, filename)) return text;
    return redactJsonText(redactNames(text, counts), value, counts, structuralDetectors);
  });
}

/** Redacts any text as a member requested. Returns null if it has no certain secret, or is not text. */
export function redactContent(bytes: Buffer, filename: string, mimeType: string): RedactedContent | null {
  return redactDecoded(bytes, mimeType, (text, counts) => {
    if (mayBeJson(text, filename)) return redactJsonText(text, parseJson(text), counts, certainDetectors);
    const table = isTable(filename) ? redactColumns(text, counts, isUnlikeWord) : text;
    return redactLines(table, counts, certainDetectors);
  });
}

/** Redacts any text as it is shown, searched and sent to models: also what only looks like a secret, and addresses in recordings. */
export function redactShown(bytes: Buffer, filename: string, mimeType: string): RedactedContent | null {
  return redactDecoded(bytes, mimeType, (text, counts) => {
    if (isTable(filename))
      return redactLines(
        redactColumns(text, counts, (cell) => cell !== ""),
        counts,
      );
    if (!mayBeJson(text, filename)) return redactLines(text, counts);
    const value = parseJson(text);
    const detectors = isRecording(value, filename) ? recordingDetectors : secretDetectors;
    return isReplay(value) ? redactReplay(text, counts) : redactJsonText(text, value, counts, detectors);
  });
}

function isTable(filename: string): boolean {
  return findKind(filename)?.reader === "csv";
}

/** True for content that is redacted as text. */
export function isRedactable(bytes: Buffer, mimeType: string): boolean {
  return decodeText(bytes, mimeType) !== null;
}

const decodedTexts = new WeakMap<Buffer, ReturnType<typeof decodeWhole>>();

/** Decodes a content once, although several questions are asked about it. */
function decodeText(bytes: Buffer, mimeType: string): ReturnType<typeof decodeWhole> {
  if (countsItsBytes.test(mimeType)) return null;
  const known = decodedTexts.get(bytes);
  if (known !== undefined) return known;
  const decoded = decodeWhole(bytes);
  decodedTexts.set(bytes, decoded);
  return decoded;
}

function redactDecoded(bytes: Buffer, mimeType: string, redact: Redact): RedactedContent | null {
  const decoded = decodeText(bytes, mimeType);
  if (decoded === null) return null;
  const counts: RedactionCounts = new Map();
  const safe = redact(decoded.text, counts);
  if (counts.size === 0) return null;
  return { text: decoded.encoding === "utf-8" ? safe : `${mark}${safe}`, counts };
}

function mayBeJson(text: string, filename: string): boolean {
  return findKind(filename)?.reader === "json" || /^\s*[[{]\s*(?:["{[\d\]}tfn-])/u.test(text);
}

/** Redacts JSON by field names and pattern. Invalid JSON, such as a truncated log, is redacted by pattern as well. */
function redactJsonText(
  text: string,
  value: unknown,
  counts: RedactionCounts,
  detectors: Detector[],
): string {
  const safe = redactJson(text, counts, detectors);
  return value === undefined ? redactLines(safe, counts, detectors) : safe;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ""));
  } catch {
    return undefined;
  }
}

const recordingFields = ['"entries"', '"capture_version"', '"replay_version"'];

/** False for content that need not be parsed: large files are rarely recordings. */
function mayBeRecording(bytes: Buffer, filename: string): boolean {
  if (extensionOf(filename) === "har") return true;
  // UTF-16 has a zero byte after each of these characters.
  return recordingFields.some(
    (field) => bytes.includes(field) || bytes.includes(Buffer.from(field, "utf16le")),
  );
}

/** True for a network log (HAR) or a capture of the browser extension. */
function isRecording(value: unknown, filename: string): boolean {
  if (extensionOf(filename) === "har") return true;
  if (typeof value !== "object" || value === null) return false;
  return "capture_version" in value || ("log" in value && Object(value.log).entries !== undefined);
}

function isReplay(value: unknown): boolean {
  return typeof value === "object" && value !== null && "replay_version" in value;
}

import { type Detector, recordingDetectors, secretDetectors } from "@tessera/text/detectors";
import type { RedactionCounts } from "@tessera/text/redact";
import { redactJson, redactLines } from "@tessera/text/redact-json";
import { redactReplay } from "@tessera/text/redact-replay";
import { extensionOf } from "@tessera/text/wording";
import { decodeWhole } from "../extraction/text-decoding.ts";

/** The same content without its secrets, as UTF-8; where it was another encoding, with the mark of it. */
export interface RedactedContent {
  text: string;
  counts: RedactionCounts;
}

/** What may look like text, and is damaged when its length changes. */
const countsItsBytes = /^application\/(?:pdf|x-g?tar)$|^image\/(?!svg)|^(?:audio|video|font)\//u;
const jsonExtensions = new Set(["json", "har", "webmanifest", "ipynb"]);
/** Says that it is UTF-8, whatever a page or a table says of itself. */
const mark = "\ufeff";

/** Null where the content has no secret, or is no text: then it stays as it is. */
export function redactContent(bytes: Buffer, filename: string, mimeType: string): RedactedContent | null {
  const decoded = countsItsBytes.test(mimeType) ? null : decodeWhole(bytes);
  if (decoded === null) return null;
  const counts: RedactionCounts = new Map();
  const safe = redactText(decoded.text, filename, counts);
  if (counts.size === 0) return null;
  return { text: decoded.encoding === "utf-8" ? safe : `${mark}${safe}`, counts };
}

function redactText(text: string, filename: string, counts: RedactionCounts): string {
  const mayBeJson = jsonExtensions.has(extensionOf(filename)) || /^\s*[[{]/u.test(text);
  if (!mayBeJson) return redactLines(text, counts);
  const value = parseJson(text);
  if (isReplay(value)) return redactReplay(text, counts);
  const detectors = isRecording(value, filename) ? recordingDetectors : secretDetectors;
  if (value !== undefined) return redactJson(text, counts, detectors);
  return redactDamagedJson(text, counts, detectors);
}

/** Also a log whose lines are JSON. */
function redactDamagedJson(text: string, counts: RedactionCounts, detectors: Detector[]): string {
  return redactLines(redactJson(text, counts, detectors), counts, detectors);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ""));
  } catch {
    return undefined;
  }
}

/** A network log or a capture of the browser extension. */
function isRecording(value: unknown, filename: string): boolean {
  if (extensionOf(filename) === "har") return true;
  if (typeof value !== "object" || value === null) return false;
  return "capture_version" in value || ("log" in value && Object(value.log).entries !== undefined);
}

function isReplay(value: unknown): boolean {
  return typeof value === "object" && value !== null && "replay_version" in value;
}

import { type Detector, recordingDetectors, secretDetectors } from "@tessera/text/detectors";
import type { RedactionCounts } from "@tessera/text/redact";
import { redactJson, redactLines } from "@tessera/text/redact-json";
import { redactReplay } from "@tessera/text/redact-replay";
import { extensionOf } from "@tessera/text/wording";
import { decodeWhole } from "../extraction/text-decoding.ts";

/** A content without its secrets, as UTF-8. If it had another encoding, it begins with a byte order mark. */
export interface RedactedContent {
  text: string;
  counts: RedactionCounts;
}

/** Types that may look like text, but are damaged if their length changes. */
const countsItsBytes = /^application\/(?:pdf|x-g?tar)$|^image\/(?!svg)|^(?:audio|video|font)\//u;
const jsonExtensions = new Set(["json", "har", "webmanifest", "ipynb"]);
/** A byte order mark: it takes precedence over an encoding that the content declares. */
const mark = "\ufeff";

/** Redacts a content. Returns null if it has no secret or is not text, so that it stays unchanged. */
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

/** Redacts invalid JSON, such as a log whose lines are JSON. */
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

/** True for a network log (HAR) or a capture of the browser extension. */
function isRecording(value: unknown, filename: string): boolean {
  if (extensionOf(filename) === "har") return true;
  if (typeof value !== "object" || value === null) return false;
  return "capture_version" in value || ("log" in value && Object(value.log).entries !== undefined);
}

function isReplay(value: unknown): boolean {
  return typeof value === "object" && value !== null && "replay_version" in value;
}

import type { ReadEntry } from "./evidence-entry.ts";
import { type Capture, readCapture, readElement } from "./read-capture.ts";
import { isHar, readHar } from "./read-har.ts";
import { readLogText, readMessages } from "./read-log.ts";

/** What a file adds to the time line. */
export interface ReadFile {
  entries: ReadEntry[];
  capture: Capture | null;
}

const nothing: ReadFile = { entries: [], capture: null };

/** A network log, a console log, a log, an element or a capture, by what is in it. */
export function readEvidence(text: string): ReadFile {
  const value = parseJson(text);
  if (value === undefined) return { ...nothing, entries: readLogText(text) };
  if (isHar(value)) return { ...nothing, entries: readHar(value) };
  const capture = readCapture(value);
  if (capture) return { capture, entries: readElement(value) };
  const element = readElement(value);
  return { ...nothing, entries: element.length > 0 ? element : (readMessages(value) ?? []) };
}

function parseJson(text: string): unknown {
  if (!/^\s*[[{]/u.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

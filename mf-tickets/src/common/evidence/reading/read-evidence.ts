import type { ReadEntry } from "../evidence-entry.ts";
import { type Capture, readActs, readCapture, readElement } from "./read-capture.ts";
import { isHar, readHar } from "./read-har.ts";
import { readLogText, readMessages } from "./read-log.ts";

/** The timeline entries that a file contributes. */
export interface ReadFile {
  entries: ReadEntry[];
  capture: Capture | null;
}

const nothing: ReadFile = { entries: [], capture: null };

/** Reads a network log, a console log, a text log, an element or a capture, depending on the content. */
export function readEvidence(text: string): ReadFile {
  const value = parseJson(text);
  if (value === undefined) return { ...nothing, entries: readLogText(text) };
  if (isHar(value)) return { ...nothing, entries: readHar(value) };
  const capture = readCapture(value);
  if (capture) return { capture, entries: [...readActs(value), ...readElement(value)] };
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

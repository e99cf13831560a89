import { recordingDetectors } from "@tessera/text/detectors";
import { redactJson } from "@tessera/text/redact-json";
import type {
  CaptureBundle,
  CapturedElement,
  CapturedEvent,
  CapturedMedia,
  CapturedMessage,
  CapturedRequest,
  CaptureEnvironment,
  CaptureManifest,
  CaptureRedaction,
} from "@tessera/wire/capture";
import { captureLimits } from "@tessera/wire/capture";

/** What was seen so far; the newest of each kind within the limits. */
export interface CaptureLog {
  messages: CapturedMessage[];
  requests: CapturedRequest[];
  element: CapturedElement | null;
}

export const emptyLog: CaptureLog = { messages: [], requests: [], element: null };

export function addEvent(log: CaptureLog, event: CapturedEvent): CaptureLog {
  if (event.kind === "message")
    return { ...log, messages: [...log.messages, event.message].slice(-captureLimits.messages) };
  if (event.kind === "request")
    return { ...log, requests: [...log.requests, event.request].slice(-captureLimits.requests) };
  return { ...log, element: event.element };
}

/** The same with what happened before all of it. What is there already comes once. */
export function addEventsBefore(log: CaptureLog, events: readonly CapturedEvent[]): CaptureLog {
  const { messages, requests } = events.reduce(addEvent, emptyLog);
  return {
    ...log,
    messages: joinOnce(messages, log.messages).slice(-captureLimits.messages),
    requests: joinOnce(requests, log.requests).slice(-captureLimits.requests),
  };
}

function joinOnce<Entry>(before: readonly Entry[], known: readonly Entry[]): Entry[] {
  const written = new Set(known.map((entry) => JSON.stringify(entry)));
  return [...before.filter((entry) => !written.has(JSON.stringify(entry))), ...known];
}

/** The event that a content script passed on; null for anything else. A page may send what it likes. */
export function parseEvent(message: unknown): CapturedEvent | null {
  const { kind, detail } = Object(message) as { kind?: unknown; detail?: unknown };
  if (kind !== "captured" || typeof detail !== "string") return null;
  try {
    const event: unknown = JSON.parse(detail);
    return isEvent(event) ? event : null;
  } catch {
    return null;
  }
}

/** The events that a tab kept from before the report; none for anything else. */
export function parseEventsBefore(message: unknown): CapturedEvent[] {
  const { kind, details } = Object(message) as { kind?: unknown; details?: unknown };
  if (kind !== "captured-before" || !Array.isArray(details)) return [];
  return details.flatMap((detail) => parseEvent({ kind: "captured", detail }) ?? []);
}

function isEvent(value: unknown): value is CapturedEvent {
  const { kind, message, request, element } = Object(value) as Record<string, Record<string, unknown>>;
  if (String(kind) === "message")
    return typeof message?.message === "string" && typeof message.at === "string";
  if (String(kind) === "request") return typeof Object(request?.request).url === "string";
  return String(kind) === "element" && typeof element?.selector === "string";
}

/** Everything of a capture, without secrets: nothing else ever leaves the browser. */
export function toBundle(
  log: CaptureLog,
  environment: CaptureEnvironment,
  media: CapturedMedia[] = [],
): CaptureBundle {
  const redactions: CaptureRedaction[] = [];
  return {
    capture_version: 1,
    captured_at: new Date().toISOString(),
    environment: removeSecrets("environment", environment, redactions),
    console: removeSecrets("console", log.messages, redactions),
    network: removeSecrets("network", log.requests, redactions),
    element: removeSecrets("element", log.element, redactions),
    redactions,
    media,
  };
}

function removeSecrets<Part>(
  where: CaptureRedaction["where"],
  part: Part,
  redactions: CaptureRedaction[],
): Part {
  const counts = new Map<string, number>();
  const safe = redactJson(JSON.stringify(part), counts, recordingDetectors);
  for (const [what, count] of counts) redactions.push({ where, what, count });
  return JSON.parse(safe) as Part;
}

/** A bundle as the files that the service reads: its manifest, a network log and a console log. */
export function toFiles({ console, network, ...rest }: CaptureBundle): File[] {
  const manifest: CaptureManifest = rest;
  const files = [toJsonFile("capture.json", manifest)];
  if (network.length > 0) files.push(toJsonFile("network.har", toHar(network, manifest)));
  if (console.length > 0) files.push(toJsonFile("console.json", console));
  return files;
}

function toHar(network: CapturedRequest[], { environment, captured_at }: CaptureManifest): object {
  const page = { id: "page", title: environment.page_url, startedDateTime: captured_at, pageTimings: {} };
  const [name = "", version = ""] = environment.browser.split(" ");
  return {
    log: {
      version: "1.2",
      creator: { name: "Tessera capture", version: "1" },
      browser: { name, version },
      pages: [page],
      entries: network.map((entry) => ({ ...entry, pageref: page.id })),
    },
  };
}

function toJsonFile(name: string, content: unknown): File {
  return new File([JSON.stringify(content, null, 1)], name, { type: "application/json" });
}

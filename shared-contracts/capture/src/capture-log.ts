import type {
  CapturedAct,
  CapturedElement,
  CapturedEvent,
  CapturedMessage,
  CapturedReplay,
  CapturedRequest,
  ReplayEvent,
} from "@tessera/wire/file/capture";
import { captureLimits } from "@tessera/wire/file/capture";

/** The events captured so far: the newest of each kind, within the limits. */
export interface CaptureLog {
  messages: CapturedMessage[];
  requests: CapturedRequest[];
  element: CapturedElement | null;
  acts: CapturedAct[];
}

export const emptyLog: CaptureLog = { messages: [], requests: [], element: null, acts: [] };

export function addEvent(log: CaptureLog, event: CapturedEvent): CaptureLog {
  if (event.kind === "message") return { ...log, messages: keepMessages([...log.messages, event.message]) };
  if (event.kind === "request") return { ...log, requests: keepRequests([...log.requests, event.request]) };
  if (event.kind === "act") return { ...log, acts: keepActs([...log.acts, event.act]) };
  return { ...log, element: event.element };
}

/** Adds several events at once, at little more than the cost of one. */
export function addEvents(log: CaptureLog, events: readonly CapturedEvent[]): CaptureLog {
  if (events.length === 0) return log;
  const messages = events.flatMap((event) => (event.kind === "message" ? [event.message] : []));
  const requests = events.flatMap((event) => (event.kind === "request" ? [event.request] : []));
  const acts = events.flatMap((event) => (event.kind === "act" ? [event.act] : []));
  const element = events.reduce(
    (last, event) => (event.kind === "element" ? event.element : last),
    log.element,
  );
  return {
    messages: messages.length === 0 ? log.messages : keepMessages([...log.messages, ...messages]),
    requests: requests.length === 0 ? log.requests : keepRequests([...log.requests, ...requests]),
    element,
    acts: acts.length === 0 ? log.acts : keepActs([...log.acts, ...acts]),
  };
}

/** Adds events that happened before those in the log. Entries that are already there are not repeated. */
export function addEventsBefore(log: CaptureLog, events: readonly CapturedEvent[]): CaptureLog {
  const { messages, requests, acts } = addEvents(emptyLog, events);
  return {
    ...log,
    messages: keepMessages(joinOnce(messages, log.messages)),
    requests: keepRequests(joinOnce(requests, log.requests)),
    acts: keepActs(joinOnce(acts, log.acts)),
  };
}

function keepActs(acts: CapturedAct[]): CapturedAct[] {
  return acts.slice(-captureLimits.acts);
}

/** Keeps the last state of each request, and of all requests the newest. */
function keepRequests(requests: CapturedRequest[]): CapturedRequest[] {
  const last = new Map(requests.map((request, index) => [request._id ?? index, request]));
  return [...last.values()].slice(-captureLimits.requests);
}

/** Shortens the list to the limit. Errors and warnings are left out only if nothing else remains. */
function keepMessages(messages: CapturedMessage[]): CapturedMessage[] {
  const surplus = messages.length - captureLimits.messages;
  if (surplus <= 0) return messages;
  const leftOut = new Set(messages.filter((message) => !isGrave(message)).slice(0, surplus));
  return messages.filter((message) => !leftOut.has(message)).slice(-captureLimits.messages);
}

function isGrave({ level }: CapturedMessage): boolean {
  return level === "error" || level === "warn";
}

function joinOnce<Entry>(before: readonly Entry[], known: readonly Entry[]): Entry[] {
  const written = new Set(known.map((entry) => JSON.stringify(entry)));
  return [...before.filter((entry) => !written.has(JSON.stringify(entry))), ...known];
}

/** Parses an event from a content script; null for anything else. Input is untrusted, because a page can send any message. */
export function parseEvent(message: unknown): CapturedEvent | null {
  const { kind, detail } = Object(message) as { kind?: unknown; detail?: unknown };
  if (kind !== "captured" || typeof detail !== "string") return null;
  try {
    const event: unknown = JSON.parse(detail);
    return isCapturedEvent(event) ? event : null;
  } catch {
    return null;
  }
}

/** Parses a batch of events from a content script; empty for anything else. */
export function parseEvents(message: unknown): CapturedEvent[] {
  const { kind, details } = Object(message) as { kind?: unknown; details?: unknown };
  if (kind !== "captured" || !Array.isArray(details)) return [];
  return details.flatMap((detail) => parseEvent({ kind, detail }) ?? []);
}

/** Parses the events that a tab kept from before the report; empty for anything else. */
export function parseEventsBefore(message: unknown): CapturedEvent[] {
  const { kind, details } = Object(message) as { kind?: unknown; details?: unknown };
  if (kind !== "captured-before" || !Array.isArray(details)) return [];
  return details.flatMap((detail) => parseEvent({ kind: "captured", detail }) ?? []);
}

/** Parses the replay that a tab kept from before the report; null for anything else. */
export function parseReplayBefore(message: unknown): CapturedReplay | null {
  const { kind, events } = Object(message) as { kind?: unknown; events?: unknown };
  if (kind !== "replay-before" || typeof events !== "string") return null;
  try {
    const parsed: unknown = JSON.parse(events);
    return Array.isArray(parsed) && parsed.length > 0 && parsed.every(isReplayEvent)
      ? { replay_version: 1, events: parsed }
      : null;
  } catch {
    return null;
  }
}

function isReplayEvent(value: unknown): value is ReplayEvent {
  const { type, timestamp } = Object(value) as Record<string, unknown>;
  return typeof type === "number" && typeof timestamp === "number";
}

/** Returns true if a value is a captured event. Input is untrusted, because a page can send any message. */
export function isCapturedEvent(value: unknown): value is CapturedEvent {
  const { kind, message, request, element, act } = Object(value) as Record<string, Record<string, unknown>>;
  if (String(kind) === "message")
    return typeof message?.message === "string" && typeof message.at === "string";
  if (String(kind) === "request") return typeof Object(request?.request).url === "string";
  if (String(kind) === "act") return typeof act?.target === "string" && typeof act.at === "string";
  return String(kind) === "element" && typeof element?.selector === "string";
}

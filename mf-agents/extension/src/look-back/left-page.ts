import { parseEvent } from "@tessera/capture/capture-log";
import {
  type CapturedEvent,
  type CapturedReplay,
  captureLimits,
  type ReplayEvent,
} from "@tessera/wire/file/capture";

/** What a page showed and did before it was left: events and the replay, as JSON. */
export interface LeftPage {
  details?: string[];
  replay?: string | null;
}

const prefix = "look-back";

/** Returns the name under which a page is kept until the look-back period is over. */
export function leftPageKey(tabId: number, leftAt: number, id: string): string {
  return `${prefix}/${tabId}/${leftAt}/${id}`;
}

/** Reads such a name; null for anything else. */
function parseLeftPageKey(key: string): { tabId: number; leftAt: number } | null {
  const [, tabId, leftAt] = /^look-back\/(\d+)\/(\d+)\//u.exec(key) ?? [];
  return tabId && leftAt ? { tabId: Number(tabId), leftAt: Number(leftAt) } : null;
}

const oldest = (now: number) => now - captureLimits.lookBackSeconds * 1_000;

/** Returns the names of pages that are too old, and of the oldest ones if all together are too large. */
export function listForgettable(stored: Record<string, unknown>, now: number, maxLength: number): string[] {
  let space = maxLength;
  return Object.keys(stored)
    .flatMap((key) => {
      const known = parseLeftPageKey(key);
      return known ? [{ key, leftAt: known.leftAt }] : [];
    })
    .sort((one, other) => other.leftAt - one.leftAt)
    .filter(({ key, leftAt }) => {
      space -= JSON.stringify(stored[key]).length;
      return space < 0 || leftAt < oldest(now);
    })
    .map(({ key }) => key);
}

/** What the pages did that were open in a tab before the present one, within the look-back period. */
export interface Before {
  events: CapturedEvent[];
  replay: ReplayEvent[];
}

export function readLeftPages(stored: Record<string, unknown>, tabId: number, now: number): Before {
  const pages = Object.entries(stored)
    .flatMap(([key, page]) => {
      const known = parseLeftPageKey(key);
      const isRecent = known?.tabId === tabId && known.leftAt >= oldest(now);
      return isRecent ? [{ leftAt: known.leftAt, page: Object(page) as LeftPage }] : [];
    })
    .sort((one, other) => one.leftAt - other.leftAt)
    .map(({ page }) => page);
  return {
    events: pages
      .flatMap(({ details = [] }) =>
        details.flatMap((detail) => parseEvent({ kind: "captured", detail }) ?? []),
      )
      .filter((event) => toTime(event) >= oldest(now)),
    replay: pages.flatMap(({ replay }) => parseReplay(replay)),
  };
}

function toTime(event: CapturedEvent): number {
  if (event.kind === "message") return Date.parse(event.message.at);
  if (event.kind === "act") return Date.parse(event.act.at);
  return Date.parse(event.kind === "request" ? event.request.startedDateTime : event.element.at);
}

function parseReplay(json: string | null | undefined): ReplayEvent[] {
  if (!json) return [];
  try {
    const events: unknown = JSON.parse(json);
    return Array.isArray(events) ? events : [];
  } catch {
    return [];
  }
}

/** The rrweb event type that begins a part, which a full snapshot follows. */
const beginning = 4;

/** Joins replays of pages that followed each other: the newest parts that fit into the limit. What is in several is taken once. */
export function joinReplays(events: readonly ReplayEvent[], now: number): CapturedReplay | null {
  const parts: ReplayEvent[][] = [];
  const once = new Map(events.map((event) => [JSON.stringify(event), event]));
  for (const event of [...once.values()].sort((one, other) => one.timestamp - other.timestamp)) {
    if (event.type === beginning) parts.push([event]);
    else parts.at(-1)?.push(event);
  }
  const kept: ReplayEvent[][] = [];
  let space: number = captureLimits.replay;
  for (const part of parts.reverse()) {
    space -= JSON.stringify(part).length;
    if (space < 0 || (part.at(-1)?.timestamp ?? 0) < oldest(now)) break;
    if (part.length > 1) kept.unshift(part);
  }
  return kept.length === 0 ? null : { replay_version: 1, events: kept.flat() };
}

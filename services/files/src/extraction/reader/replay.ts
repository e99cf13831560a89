import { redactUrl } from "@tessera/text/redact";
import { shorten } from "@tessera/text/wording";
import { countOf } from "@tessera/wire/wording";
import { aReading, detailsOf, type Reading } from "../reading.ts";

/** Changes of a page, of which nothing is certain. */
type Loose = Record<string, unknown>;

const loose = (value: unknown): Loose => Object(value) as Loose;

export function isReplay(value: unknown): value is { events: unknown[] } {
  return loose(value).replay_version === 1 && Array.isArray(loose(value).events);
}

/** How much a replay shows, and of which page. What the page said is no text of the file: it is to be looked at. */
export function readReplay({ events }: { events: unknown[] }): Reading {
  const times = events.flatMap((event) => {
    const at = loose(event).timestamp;
    return typeof at === "number" ? [at] : [];
  });
  const [from = 0, to = from] = [times[0], times.at(-1)];
  const seconds = Math.max(0, Math.round((to - from) / 1_000));
  const href = events
    .map((event) => loose(loose(event).data).href)
    .find((found) => typeof found === "string");
  const page = href === undefined ? null : redactUrl(String(href), new Map()).slice(0, 300);
  const length = countOf(seconds, "second");
  return aReading("capture", {
    summary: shorten(`Replay of ${length} of ${page ?? "a page"}: ${countOf(events.length, "change")}.`, 400),
    details: detailsOf({ Page: page, Replay: length }),
  });
}

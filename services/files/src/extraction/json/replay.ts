import { redactUrl } from "@tessera/text/redact";
import { toReason } from "@tessera/wire/reason/reason";
import { type ReaderResult, toDetails, toReaderResult } from "../reader.ts";

/** Recorded changes of a page, whose content is not validated. */
type Loose = Record<string, unknown>;

const loose = (value: unknown): Loose => Object(value) as Loose;

export function isReplay(value: unknown): value is { events: unknown[] } {
  return loose(value).replay_version === 1 && Array.isArray(loose(value).events);
}

/** Describes a replay's length and page. Text of the recorded page is not included, because the replay is meant to be watched. */
export function readReplay({ events }: { events: unknown[] }): ReaderResult {
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
  const changes = events.length;
  return toReaderResult("capture", {
    summary:
      page === null
        ? toReason("summary.replay", { seconds, changes })
        : toReason("summary.replay_of", { seconds, page, changes }),
    details: toDetails({ Page: page, Replay: toReason("detail.seconds", { seconds }) }),
  });
}

import { captureLimits } from "@tessera/wire/file/capture";

interface RecentEvent {
  at: number;
  detail: string;
}

/** The newest events of a page, no older than the look-back period. */
export interface RecentEvents {
  add(detail: string): void;
  list(): string[];
}

/** Keeps recent events. `now` is a monotonic clock in milliseconds. */
export function keepRecent(now: () => number): RecentEvents {
  let events: RecentEvent[] = [];
  const oldest = () => now() - captureLimits.lookBackSeconds * 1_000;
  return {
    add(detail) {
      events.push({ at: now(), detail });
      // Trims rarely and in bulk, so that most additions cost nothing.
      if (events.length < 2 * captureLimits.messages) return;
      events = events.filter(({ at }) => at >= oldest()).slice(-captureLimits.messages);
    },
    list: () =>
      events
        .filter(({ at }) => at >= oldest())
        .slice(-captureLimits.messages)
        .map(({ detail }) => detail),
  };
}

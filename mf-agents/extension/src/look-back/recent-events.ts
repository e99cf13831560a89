import { captureLimits } from "@tessera/wire/capture";

interface RecentEvent {
  at: number;
  detail: string;
}

/** The newest of what a page did, no older than the look-back is long. */
export interface RecentEvents {
  add(detail: string): void;
  list(): string[];
}

/** `now` runs on however the clock is set, in ms. */
export function keepRecent(now: () => number): RecentEvents {
  let events: RecentEvent[] = [];
  const oldest = () => now() - captureLimits.lookBackSeconds * 1_000;
  return {
    add(detail) {
      events.push({ at: now(), detail });
      // Seldom, and many at once: most additions cost nothing.
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

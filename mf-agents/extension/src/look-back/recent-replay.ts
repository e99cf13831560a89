import { captureLimits, type ReplayEvent } from "@tessera/wire/file/capture";

/** The rrweb event type that begins a part. A full snapshot of the page follows. */
const beginning = 4;

/** The recent replay of a page, in parts that each begin with a full snapshot. */
export interface RecentReplay {
  add(event: ReplayEvent): void;
  /** Returns the number of events in the newest part. */
  countEvents(): number;
  /** Returns the time at which the newest part began, in ms since 1970, or null if there is none. */
  beganAt(): number | null;
  /** Returns the parts that began within the look-back period as JSON, the newest that fit into the limit, or null if there are none. */
  write(maxLength?: number): string | null;
}

export function keepReplay(now: () => number): RecentReplay {
  let parts: ReplayEvent[][] = [];
  const isRecent = ([first]: ReplayEvent[]) =>
    first !== undefined && first.timestamp >= now() - captureLimits.lookBackSeconds * 1_000;
  return {
    add(event) {
      if (event.type === beginning) parts = [...parts.filter(isRecent), []];
      parts.at(-1)?.push(event);
    },
    countEvents: () => parts.at(-1)?.length ?? 0,
    beganAt: () => parts.at(-1)?.[0]?.timestamp ?? null,
    write(maxLength = captureLimits.replay) {
      const written: string[] = [];
      let space: number = maxLength;
      for (const part of parts.filter(isRecent).reverse()) {
        const json = JSON.stringify(part).slice(1, -1);
        space -= json.length;
        if (space < 0) break;
        written.unshift(json);
      }
      return written.length === 0 ? null : `[${written.join(",")}]`;
    },
  };
}

import { captureLimits, type ReplayEvent } from "@tessera/wire/capture";

/** The type of the event with which a recording of rrweb begins again: a picture of the whole page follows. */
const beginning = 4;

/** What a page showed lately, in parts that each begin with the whole page. */
export interface RecentReplay {
  add(event: ReplayEvent): void;
  /** Since the newest part began. */
  countEvents(): number;
  /** When the newest part began, in ms since 1970; null while there is none. */
  beganAt(): number | null;
  /** The parts that begin within the look-back, the newest within the limit, as JSON; null for none. */
  write(): string | null;
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
    write() {
      const written: string[] = [];
      let space: number = captureLimits.replay;
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

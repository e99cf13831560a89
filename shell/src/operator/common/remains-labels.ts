import { countOf, t } from "@tessera/language/t";
import type { ReleaseVitals } from "@tessera/wire/release/release";
import { describeList } from "./release-labels.ts";

/** Says what a release leaves behind: "2 timers, 1 listener and 30 MB of memory". Null if pages reported nothing. */
export function describeRemains(vitals: ReleaseVitals = {}): string | null {
  const { timers = 0, listeners = 0, observers = 0, elements = 0, heap = 0 } = vitals;
  const counts: [number, (count: number) => string][] = [
    [timers, (count) => countOf(count, "timer")],
    [listeners, (count) => countOf(count, "listener")],
    [observers, (count) => countOf(count, "observed element")],
    [elements, (count) => countOf(count, "element")],
    [heap, (count) => t("{count} MB of memory", { count })],
  ];
  const words = counts.flatMap(([count, say]) => (Math.round(count) > 0 ? [say(Math.round(count))] : []));
  return words.length > 0 ? describeList(words) : null;
}

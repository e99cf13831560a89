import { callerIn, type StackRelease } from "./release-in-stack.ts";

export type HeldKind = "timers" | "listeners" | "observers";
export type HeldCounts = Record<HeldKind, number>;

/** A visit to the pages of a release, in ms since the page began. */
interface VisitTimes {
  since: number;
  leftAt: number;
}

/** What code holds of the page: timers that run, listeners of window and document, and observed elements. */
export interface Holdings {
  /** Counts what the code of a release has taken since a visit began and still holds. A single time-out counts if it was set after the visit. */
  count(release: StackRelease, visit: VisitTimes): HeldCounts;
}

export interface HeldResource {
  kind: HeldKind;
  at: number;
  isOnce: boolean;
  /** Its stack is read only if it is left, because that takes time. */
  trace: { stack?: string | undefined };
  isHeld(): boolean;
}

/** Counts the holdings of a release. Those that no longer exist are forgotten. */
export function countHeld(
  held: Map<unknown, HeldResource>,
  { name, version }: StackRelease,
  { since, leftAt }: VisitTimes,
): HeldCounts {
  const counts: HeldCounts = { timers: 0, listeners: 0, observers: 0 };
  for (const [key, { kind, at, isOnce, trace, isHeld }] of held) {
    if (!isHeld()) held.delete(key);
    else if (at >= (isOnce ? leftAt : since)) {
      const release = callerIn(trace.stack);
      if (release?.name === name && release.version === version) counts[kind] += 1;
    }
  }
  return counts;
}

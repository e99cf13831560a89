import type { Presses } from "./shortcut.ts";

/** How long after a key the next one still belongs to it, in ms. */
export const sequencePatience = 800;

/** Keys that were pressed and may become a shortcut. */
export interface Pending {
  presses: Presses;
  at: number;
}

export interface Step<Bound> {
  /** What the key completed. */
  hit: Bound | null;
  /** What waits for a further key. */
  pending: Pending | null;
}

/** What a key means after those that wait. A key that leads nowhere after them is taken for the beginning of its own. */
export function stepSequence<Bound extends { presses: Presses }>(
  pending: Pending | null,
  press: string,
  now: number,
  bindings: readonly Bound[],
): Step<Bound> {
  const waiting = pending && now - pending.at <= sequencePatience ? pending.presses : [];
  const presses = [...waiting, press];
  const begun = bindings.filter((binding) => presses.every((key, index) => key === binding.presses[index]));
  const hit = begun.find((binding) => binding.presses.length === presses.length);
  if (hit) return { hit, pending: null };
  if (begun.length > 0) return { hit: null, pending: { presses, at: now } };
  return waiting.length > 0 ? stepSequence(null, press, now, bindings) : { hit: null, pending: null };
}

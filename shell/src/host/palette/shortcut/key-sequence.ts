import type { Presses } from "./shortcut.ts";

/** The maximum time between two keys of a sequence, in ms. */
export const sequenceTimeout = 800;

/** Keys that were pressed and may become a shortcut. */
export interface PendingKeys {
  presses: Presses;
  at: number;
}

export interface Step<Bound> {
  /** The binding that the key completed. */
  hit: Bound | null;
  /** The keys that wait for another one. */
  pending: PendingKeys | null;
}

/** Adds a key to the pending keys. If the keys together begin no shortcut, the last key starts a new sequence. */
export function stepSequence<Bound extends { presses: Presses }>(
  pending: PendingKeys | null,
  press: string,
  now: number,
  bindings: readonly Bound[],
): Step<Bound> {
  const waiting = pending && now - pending.at <= sequenceTimeout ? pending.presses : [];
  const presses = [...waiting, press];
  const begun = bindings.filter((binding) => presses.every((key, index) => key === binding.presses[index]));
  const hit = begun.find((binding) => binding.presses.length === presses.length);
  if (hit) return { hit, pending: null };
  if (begun.length > 0) return { hit: null, pending: { presses, at: now } };
  return waiting.length > 0 ? stepSequence(null, press, now, bindings) : { hit: null, pending: null };
}

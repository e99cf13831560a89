export const availabilityStates = ["available", "busy", "away"] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

interface StoredAvailability {
  state: AvailabilityState;
  until: string | null;
}

/** Returns the availability at a time in milliseconds since the epoch: available once the end has passed, or if nothing is known. */
export function availabilityAt(stored: StoredAvailability | undefined, now: number): StoredAvailability {
  if (!stored || (stored.until !== null && Date.parse(stored.until) <= now))
    return { state: "available", until: null };
  return stored;
}

import { type HourBucket, hourBuckets } from "@tessera/wire/analytics-value";

/** How many durations are in a slot of `analytics.slot()`. */
export interface SlotCount {
  slot: number;
  tickets: number;
}

const slotsOfBucket = 1_000;
const smallest = 0.01;
const growth = 1.01 / 0.99;

/**
 * A percentile of what was counted in slots, by nearest rank, in hours: within 1 % of the exact one, for each step of the scale
 * ends 2 % above the one before. Null of nothing.
 */
export function percentileOf(counts: SlotCount[], share: number): number | null {
  const steps = counts
    .map(({ slot, tickets }) => ({ step: slot % slotsOfBucket, tickets }))
    .sort((one, other) => one.step - other.step);
  const total = steps.reduce((sum, { tickets }) => sum + tickets, 0);
  let passed = 0;
  for (const { step, tickets } of steps) {
    passed += tickets;
    if (tickets > 0 && passed >= share * total) return hoursOf(step);
  }
  return null;
}

function hoursOf(step: number): number {
  return step === 0 ? smallest : (smallest * growth ** step * 2) / (1 + growth);
}

/** How many are in each bar of a distribution: exact, because no slot reaches over the end of a bar. */
export function distributionOf(counts: SlotCount[]): { bucket: HourBucket; tickets: number }[] {
  return hourBuckets.map((bucket, place) => ({
    bucket,
    tickets: counts
      .filter(({ slot }) => Math.floor(slot / slotsOfBucket) === place)
      .reduce((sum, { tickets }) => sum + tickets, 0),
  }));
}

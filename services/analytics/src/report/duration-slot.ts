/** A slot of `analytics.slot()` is the index of its bar in the distribution times this, plus its step on the scale. */
export const slotsOfBar = 1_000;

const smallest = 0.01;
const growth = 1.01 / 0.99;

/** Returns the hours that a step stands for: within 1 % of all durations in it, because each step ends 2 % above the one before. */
export function hoursOf(step: number): number {
  return step === 0 ? smallest : (smallest * growth ** step * 2) / (1 + growth);
}

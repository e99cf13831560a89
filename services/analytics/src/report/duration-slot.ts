/** A slot of `analytics.slot()` is the bar of a distribution that it lies in, times this, plus its step on the scale. */
export const slotsOfBar = 1_000;

const smallest = 0.01;
const growth = 1.01 / 0.99;

/** The hours that a step stands for: within 1 % of all durations in it, for each step ends 2 % above the one before. */
export function hoursOf(step: number): number {
  return step === 0 ? smallest : (smallest * growth ** step * 2) / (1 + growth);
}

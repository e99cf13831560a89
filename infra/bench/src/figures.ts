export interface Figures {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** Returns a percentile by nearest rank: the smallest value that at least `share` of all values do not exceed. Throws if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((first, second) => first - second);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error("Nothing was measured.");
  return value;
}

export function getFigures(values: readonly number[]): Figures {
  const at = (share: number) => rounded(percentile(values, share));
  return { count: values.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

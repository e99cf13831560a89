const max = 5;
const leaps = [1, 2, 5, 10];

/**
 * Returns round numbers from zero up to at least the largest value, at most six of them. `isWhole` excludes fractions, for counts of
 * tickets.
 */
export function axisTicks(largest: number, isWhole: boolean): number[] {
  const min = isWhole ? 1 : 0.1;
  const target = Math.max(largest / max, min);
  const power = 10 ** Math.floor(Math.log10(target));
  const step = power * (leaps.find((leap) => leap * power >= target * 0.9999) ?? 10);
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_tick, index) => Number((index * step).toPrecision(12)));
}

/** A figure that must be at least its goal. Counts of faults are negative. */
export interface Measure {
  what: string;
  value: number;
  goal: number;
}

/** A part of the assistant's work: its figures, and every output beside the ideal one. */
export interface Part {
  measures: Measure[];
  report: string[];
}

export function clamp(grade: number): number {
  return Math.max(1, Math.min(5, grade));
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)].map(
    (place) => sorted[place] ?? 0,
  );
  return (low + high) / 2;
}

const max = 6;
/** Places reserved for matches by words, which find names and numbers that a model knows nothing about. */
const keptForWords = 2;

/** The results of three searches, each best first. */
export interface FoundTickets<Found> {
  failing: readonly Found[];
  alike: readonly Found[];
  worded: readonly Found[];
}

/**
 * Lists tickets with the same failure first, then by meaning, then by words. Not fused by rank on purpose: with fusion, the nearest in
 * meaning came first less often.
 */
export function inOneList<Found>(
  { failing, alike, worded }: FoundTickets<Found>,
  idOf: (found: Found) => string,
): Found[] {
  const without = (found: readonly Found[], others: readonly Found[]) => {
    const known = new Set(others.map(idOf));
    return found.filter((one) => !known.has(idOf(one)));
  };
  const first = failing.slice(0, max);
  const onlyWorded = without(worded, [...first, ...alike]);
  const space = Math.max(0, max - first.length - Math.min(onlyWorded.length, keptForWords));
  const second = without(alike, first).slice(0, space);
  return [...first, ...second, ...without(worded, [...first, ...second])].slice(0, max);
}

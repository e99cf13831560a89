const max = 6;
/** Words find names and numbers, of which a model knows nothing. */
const keptForWords = 2;

/** What was found in three ways, the best of each first. */
export interface FoundTickets<Found> {
  failing: readonly Found[];
  alike: readonly Found[];
  worded: readonly Found[];
}

/**
 * The same failure first, then the same meaning, then the same words. One after the other on purpose: fused by rank, what is
 * nearest in meaning came first less often (decision 0020).
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

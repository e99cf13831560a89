import type { GroupRow } from "@tessera/wire/analytics";
import { pageLocale } from "@tessera/wire/language";

/** Which figure groups are sorted by; null is their names. */
export interface GroupSort {
  column: number | null;
  isDescending: boolean;
}

/** Rows in an order; those without a value come last either way. */
export function sortedGroups(
  groups: readonly GroupRow[],
  { column, isDescending }: GroupSort,
  nameOf: (row: GroupRow) => string,
): GroupRow[] {
  const turn = isDescending ? -1 : 1;
  if (column === null)
    return groups.toSorted((one, other) => turn * nameOf(one).localeCompare(nameOf(other), pageLocale));
  return groups.toSorted((one, other) => {
    const [left, right] = [one.values[column]?.value ?? null, other.values[column]?.value ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return turn * (left - right);
  });
}

/** The sort after a head was chosen: numbers begin with the largest, names with the first. */
export function nextSort(sort: GroupSort, column: number | null): GroupSort {
  if (sort.column === column) return { column, isDescending: !sort.isDescending };
  return { column, isDescending: column !== null };
}

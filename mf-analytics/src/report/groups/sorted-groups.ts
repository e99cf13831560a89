import type { GroupRow } from "@tessera/wire/analytics/analytics";
import { pageLocale } from "@tessera/wire/text/language";

/** The index of the figure that groups are sorted by; null sorts by name. */
export interface GroupSort {
  column: number | null;
  isDescending: boolean;
}

/** Returns the sorted rows. Rows without a value come last in both directions. */
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

/** Returns the sort order after a heading was chosen: numbers start with the largest, names with the first. */
export function nextSort(sort: GroupSort, column: number | null): GroupSort {
  if (sort.column === column) return { column, isDescending: !sort.isDescending };
  return { column, isDescending: column !== null };
}

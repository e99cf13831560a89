import { useTicketFilters } from "../../common/filter/use-ticket-filters.ts";
import { type ColumnKey, isSortKey } from "./ticket-columns.ts";

/** Returns a function that sorts all tickets by a column: ascending, or descending if they are sorted by it already. */
export function useSortAll(): (key: ColumnKey) => void {
  const [{ sort }, change] = useTicketFilters();
  return (key) => {
    if (isSortKey(key)) change({ sort: sort === key ? `-${key}` : key });
  };
}

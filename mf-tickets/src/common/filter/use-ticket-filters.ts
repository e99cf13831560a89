import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { formatFilters, parseFilters, type TicketFilters, withFilters } from "./ticket-filters.ts";

/**
 * Returns the filters in the address and a function that changes them. Changing the page adds a history entry; changing filters replaces
 * the current one.
 */
export function useTicketFilters(): [TicketFilters, (change: Partial<TicketFilters>) => void] {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => parseFilters(address), [address]);
  const change = useCallback(
    (part: Partial<TicketFilters>) =>
      setAddress((current) => formatFilters(withFilters(parseFilters(current), part)), {
        replace: part.pageIndex === undefined,
      }),
    [setAddress],
  );
  return [filters, change];
}

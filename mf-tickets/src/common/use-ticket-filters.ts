import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { formatFilters, parseFilters, type TicketFilters, withFilters } from "./ticket-filters.ts";

/** The filters in the address, and how to change them. Going to another page makes a step in the history, filtering none. */
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

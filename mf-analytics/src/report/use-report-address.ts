import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { formatAddress, parseAddress, type ReportAddress } from "./report-address.ts";

/** Returns the state of the page, which is stored in its address. Each change adds a history entry, so that Back undoes it. */
export function useReportAddress() {
  const [said, say] = useSearchParams();
  // Rendering may lag behind: a second change must build on the first, even if the address does not show it yet.
  const latest = useRef(said);
  useEffect(() => {
    latest.current = said;
  }, [said]);

  const change = useCallback(
    (changed: Partial<ReportAddress>) => {
      latest.current = formatAddress({ ...parseAddress(latest.current), ...changed });
      say(latest.current);
    },
    [say],
  );
  return { address: parseAddress(said), change };
}

import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { formatAddress, parseAddress, type ReportAddress } from "./report-address.ts";

/** What is shown: the address is its state, and each change a step that Back takes back. */
export function useReportAddress() {
  const [said, say] = useSearchParams();
  // Rendering may lag behind: a second change builds on the first, though the address does not show it yet.
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

import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { formatAddress, parseAddress, type ReportAddress } from "./report-address.ts";

/** What is shown: the address is its state, and each change a step that Back takes back. */
export function useReportAddress() {
  const [said, say] = useSearchParams();
  const change = useCallback(
    (changed: Partial<ReportAddress>) =>
      say((current) => formatAddress({ ...parseAddress(current), ...changed })),
    [say],
  );
  return { address: parseAddress(said), change };
}

import { useQuery } from "@tanstack/react-query";
import { useSession } from "@tessera/ui/remote/session";
import { dayIn } from "@tessera/wire/text/calendar-day";
import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { reportQuery, zoneQuery } from "./report.queries.ts";
import { formatAddress, needsToday, parseAddress, type ReportAddress, toQuery } from "./report-address.ts";

/** Returns the report for an address, and the query that was sent to the service. */
export function useReport(address: ReportAddress) {
  const session = useSession();
  const isDated = needsToday(address);
  const zone = useQuery({ ...zoneQuery(session), enabled: isDated && session.access === "ready" });
  const today = zone.data && dayIn(zone.data, new Date());
  const query = toQuery(address, today);
  const isAsked = session.access === "ready" && (!isDated || today !== undefined);
  const answer = useQuery({ ...reportQuery(session, address.report, query), enabled: isAsked });
  const refetch = () => void (zone.error ? zone.refetch() : answer.refetch());
  return {
    data: answer.data,
    error: answer.error ?? (isDated ? zone.error : null),
    /** True if the shown data is of the previous range or groups. */
    isBefore: answer.isPlaceholderData,
    query,
    refetch,
  };
}

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

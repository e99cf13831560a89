import { useQuery } from "@tanstack/react-query";
import { useSession } from "@tessera/ui/remote/session";
import { dayIn } from "@tessera/wire/calendar-day";
import { reportQuery, zoneQuery } from "./report.queries.ts";
import { needsToday, queryOf, type ReportAddress } from "./report-address.ts";

/** Returns the report for an address, and the query that was sent to the service. */
export function useReport(address: ReportAddress) {
  const session = useSession();
  const isDated = needsToday(address);
  const zone = useQuery({ ...zoneQuery(session), enabled: isDated && session.access === "ready" });
  const today = zone.data && dayIn(zone.data, new Date());
  const query = queryOf(address, today);
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

import { useQuery } from "@tanstack/react-query";
import { useSession } from "@tessera/ui/remote/session";
import { dayIn } from "@tessera/wire/calendar-day";
import { reportQuery, zoneQuery } from "./report.queries.ts";
import { needsToday, queryOf, type ReportAddress } from "./report-address.ts";

/** The report an address asks for, and what was asked of the service. */
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
    /** What is shown is of the range or the groups before. */
    isBefore: answer.isPlaceholderData,
    query,
    refetch,
  };
}

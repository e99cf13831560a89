import { queryOptions } from "@tanstack/react-query";
import { freshTime } from "@tessera/ui/remote/fresh-time";
import type { Session } from "@tessera/ui/remote/session";
import type { TicketCounts } from "@tessera/wire/ticket/ticket";
import { queryKey } from "../../common/ticket/query-key.ts";
import { refreshInterval } from "../../common/ticket/ticket.queries.ts";

export function ticketCountsQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.ticketCounts(organizationId),
    queryFn: ({ signal }): Promise<TicketCounts> => call("GET /tickets/counts", { signal }),
    enabled: access === "ready",
    staleTime: freshTime,
    refetchInterval: refreshInterval,
    refetchOnWindowFocus: true,
  });
}

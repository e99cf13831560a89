import { queryOptions } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import type { TicketStrip } from "@tessera/wire/ticket";
import { queryKey } from "../../common/query-key.ts";
import { refreshInterval } from "../../common/ticket.queries.ts";

export function stripQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.strip(organizationId),
    queryFn: ({ signal }): Promise<TicketStrip> => call("GET /tickets/strip", { signal }),
    enabled: access === "ready",
    refetchInterval: refreshInterval,
    refetchOnWindowFocus: true,
  });
}

import { queryOptions } from "@tanstack/react-query";
import { freshTime } from "@tessera/ui/remote/fresh-time";
import type { Session } from "@tessera/ui/remote/session";

/** Queries the newest tickets. Operations are called by their names in `@tessera/wire`. */
export function recentTicketsQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: ["new-module", organizationId, "recent-tickets"],
    queryFn: async ({ signal }) => (await call("GET /tickets/", { query: { size: 10 }, signal })).items,
    enabled: access === "ready",
    staleTime: freshTime,
  });
}

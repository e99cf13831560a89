import { queryOptions } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";

/** The newest tickets. Operations are called by the names that `@tessera/wire` gives them. */
export function recentTicketsQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: ["new-module", organizationId, "recent-tickets"],
    queryFn: async ({ signal }) => (await call("GET /tickets/", { query: { size: 10 }, signal })).items,
    enabled: access === "ready",
  });
}

import { queryOptions } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import { queryKey } from "../common/query-key.ts";

/** Queries the active members to choose from. Cached for five minutes, like members elsewhere. */
export function assigneeChoicesQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: [...queryKey.members(organizationId), "choices"],
    queryFn: async ({ signal }) => {
      const { data } = await call("GET /members", { query: { active: true, page: 1, limit: 100 }, signal });
      return data.map(({ id, full_name: label }) => ({ value: id, label }));
    },
    enabled: access === "ready",
    staleTime: 300_000,
  });
}

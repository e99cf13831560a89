import { queryOptions } from "@tanstack/react-query";
import type { Desk } from "@tessera/ui/remote/desk";
import { queryKey } from "../common/query-key.ts";

/** The versions of an agent, newest first. */
export function versionsQuery({ call, organizationId, access }: Desk, agentId: string) {
  return queryOptions({
    queryKey: queryKey.versions(organizationId, agentId),
    queryFn: ({ signal }) => call("GET /agents/:agentId/versions", { params: { agentId }, signal }),
    enabled: access === "ready",
  });
}

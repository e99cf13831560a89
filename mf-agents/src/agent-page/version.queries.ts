import { queryOptions } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import { queryKey } from "../common/query-key.ts";

/** The versions of an agent, newest first. */
export function versionsQuery({ call, organizationId, access }: Session, agentId: string) {
  return queryOptions({
    queryKey: queryKey.versions(organizationId, agentId),
    queryFn: ({ signal }) => call("GET /agents/:agentId/versions", { params: { agentId }, signal }),
    enabled: access === "ready",
  });
}

import { queryOptions } from "@tanstack/react-query";
import type { Desk } from "@tessera/ui/remote/desk";
import type { AgentStatus } from "@tessera/wire/agent-value";
import { queryKey } from "./query-key.ts";

/** What a list of agents is asked for. */
export interface AgentFilter {
  search?: string;
  status?: AgentStatus;
  page?: number;
  size?: number;
}

export function agentsQuery({ call, organizationId, access }: Desk, filter: AgentFilter = {}) {
  return queryOptions({
    queryKey: [...queryKey.agents(organizationId), "list", filter],
    queryFn: ({ signal }) => call("GET /agents/", { query: filter, signal }),
    enabled: access === "ready",
  });
}

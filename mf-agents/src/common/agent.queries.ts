import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { freshTime } from "@tessera/ui/remote/fresh-time";
import type { Session } from "@tessera/ui/remote/session";
import type { AgentModel } from "@tessera/wire/agent/agent";
import type { AgentStatus } from "@tessera/wire/agent/agent.constants";
import { translateModelLabel } from "./model-label.ts";
import { queryKey } from "./query-key.ts";

export interface AgentFilter {
  search?: string;
  status?: AgentStatus;
  page?: number;
  size?: number;
}

export function agentsQuery({ call, organizationId, access }: Session, filter: AgentFilter = {}) {
  return queryOptions({
    queryKey: [...queryKey.agents(organizationId), "list", filter],
    queryFn: ({ signal }) => call("GET /agents/", { query: filter, signal }),
    enabled: access === "ready",
    staleTime: freshTime,
    placeholderData: keepPreviousData,
  });
}

export function agentQuery({ call, organizationId, access }: Session, agentId: string) {
  return queryOptions({
    queryKey: queryKey.agent(organizationId, agentId),
    queryFn: ({ signal }) => call("GET /agents/:agentId", { params: { agentId }, signal }),
    enabled: access === "ready" && agentId !== "",
  });
}

/** Loads the models that can be chosen, and the default one. */
export function modelsQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.models(organizationId),
    queryFn: ({ signal }) => call("GET /agents/models", { signal }),
    select: nameModels,
    enabled: access === "ready",
    staleTime: 60_000,
  });
}

function nameModels<Models extends { items: AgentModel[] }>(models: Models): Models {
  return {
    ...models,
    items: models.items.map((model) => ({ ...model, label: translateModelLabel(model.label) })),
  };
}

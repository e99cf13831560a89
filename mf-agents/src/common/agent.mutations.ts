import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Agent, AgentChange, NewAgent } from "@tessera/wire/agent/agent";
import type { AgentStatus } from "@tessera/wire/agent/agent.constants";
import { queryKey } from "./query-key.ts";

/** Caches an agent as the service returned it, and reloads the lists. */
function useShowAgent() {
  const { organizationId } = useSession();
  const queryClient = useQueryClient();
  return (agent: Agent) => {
    queryClient.setQueryData(queryKey.agent(organizationId, agent.id), agent);
    return queryClient.invalidateQueries({ queryKey: queryKey.agents(organizationId) });
  };
}

export function useCreateAgent() {
  const { call } = useSession();
  const show = useShowAgent();
  return useMutation({
    mutationFn: (agent: NewAgent) => call("POST /agents/", { body: agent }),
    onSuccess: (agent) => void show(agent),
  });
}

/** A change of an agent. With `version`, it applies only to that version; without, to any. */
export interface AgentEdit {
  id: string;
  version?: number;
  change: AgentChange;
}

export function useChangeAgent() {
  const { call } = useSession();
  const show = useShowAgent();
  return useMutation({
    mutationFn: ({ id, version, change }: AgentEdit) =>
      call("PATCH /agents/:agentId", {
        params: { agentId: id },
        body: change,
        ...(version === undefined ? {} : { ifMatch: version }),
      }),
    onSuccess: (agent) => void show(agent),
  });
}

/** Activates or pauses an agent. */
export function useAgentStatus() {
  const { notify } = useRemoteContext();
  const change = useChangeAgent();
  return (agent: Agent, status: AgentStatus) =>
    change.mutate(
      { id: agent.id, change: { status } },
      {
        onSuccess: () =>
          notify({
            kind: "success",
            title:
              status === "active"
                ? t("{name} is active", { name: agent.name })
                : t("{name} is paused", { name: agent.name }),
          }),
        onError: ({ message }) => notify({ kind: "error", title: t("Failed to change the agent"), message }),
      },
    );
}

export function useDeleteAgent() {
  const { call, organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Agent) => call("DELETE /agents/:agentId", { params: { agentId: id } }),
    onSuccess(_answer, { id, name }) {
      queryClient.removeQueries({ queryKey: queryKey.agent(organizationId, id) });
      notify({
        kind: "success",
        title: t("Agent deleted"),
        message: t("Conversations with {name} can still be read.", { name }),
      });
    },
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to delete the agent"), message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey.agents(organizationId) }),
  });
}

import { type AgentStatus, agentStatuses } from "@tessera/wire/agent/agent.constants";
import { useSearchParams } from "react-router";

/** Keeps the filters of the agent list in the address. */
export function useAgentFilter() {
  const [query, setQuery] = useSearchParams();
  const search = query.get("search") ?? "";
  const status = agentStatuses.find((known) => known === query.get("status")) ?? null;
  const page = Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1);

  function change(name: string, value: string | null) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (name !== "page") next.delete("page");
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: name === "search" },
    );
  }

  return {
    search,
    status,
    page,
    isNarrow: search !== "" || status !== null,
    setSearch: (text: string) => change("search", text),
    setStatus: (next: AgentStatus | null) => change("status", next),
    setPage: (next: number) => change("page", next > 1 ? String(next) : null),
    clear: () => setQuery({}),
  };
}

export type ShownAgents = ReturnType<typeof useAgentFilter>;

import { useQuery } from "@tanstack/react-query";
import { useDesk } from "@tessera/ui/remote/desk";
import { useParams } from "react-router";
import { agentQuery } from "../common/agent.queries.ts";

/** The name of the agent one looks at. */
export function AgentCrumb() {
  const { agentId = "" } = useParams();
  const { data } = useQuery(agentQuery(useDesk(), agentId));
  return <>{data?.name ?? "Agent"}</>;
}

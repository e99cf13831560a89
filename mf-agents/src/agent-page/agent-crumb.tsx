import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useSession } from "@tessera/ui/remote/session";
import { useParams } from "react-router";
import { agentQuery } from "../common/agent.queries.ts";

/** The name of the current agent, for the breadcrumb. */
export function AgentCrumb() {
  const { agentId = "" } = useParams();
  const { data } = useQuery(agentQuery(useSession(), agentId));
  return <>{data?.name ?? t("Agent")}</>;
}

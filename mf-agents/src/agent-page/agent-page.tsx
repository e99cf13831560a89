import { IconMessageChatbot, IconPencil, IconRobotOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { Button, Center, Group, Title } from "@tessera/ui/mantine";
import { Tabs } from "@tessera/ui/mantine-lazy";
import { FailureState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { StateView } from "@tessera/ui/state/state-view";
import type { Agent } from "@tessera/wire/agent/agent";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { agentQuery } from "../common/agent.queries.ts";
import { AgentMenu } from "../common/agent-menu.tsx";
import { useAgentPaths } from "../common/agent-paths.ts";
import { AgentStatusBadge } from "../common/agent-status.tsx";
import { AgentMark } from "../common/message/agent-mark.tsx";
import { AgentDetails } from "./agent-details.tsx";
import classes from "./agent-page.module.css";
import { AgentVersions } from "./agent-versions.tsx";

function Head({ agent }: { agent: Agent }) {
  const { can } = useRemoteContext();
  const paths = useAgentPaths();
  const navigate = useNavigate();
  return (
    <div className={classes.head}>
      <AgentMark picture={agent.avatar_url} size={40} />
      <div className={classes.title}>
        <Group gap={8}>
          <Title order={1}>{agent.name}</Title>
          <AgentStatusBadge status={agent.status} />
          <span className={classes.quiet}>v{agent.version}</span>
        </Group>
        {agent.description ? <p className={classes.description}>{agent.description}</p> : null}
      </div>
      <Group gap={8}>
        {can("agents.use") && agent.status === "active" ? (
          <Button
            component={Link}
            to={paths.talk(agent.id)}
            variant={can("agents.manage") ? "default" : "filled"}
            leftSection={<IconMessageChatbot size={16} stroke={1.5} aria-hidden />}
          >
            {t("Chat")}
          </Button>
        ) : null}
        {can("agents.manage") ? (
          <>
            <Button
              component={Link}
              to={paths.edit(agent.id)}
              leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
            >
              {t("Edit")}
            </Button>
            <AgentMenu agent={agent} onDeleted={() => void navigate(paths.list)} />
          </>
        ) : null}
      </Group>
    </div>
  );
}

function Content({ agent }: { agent: Agent }) {
  const [query, setQuery] = useSearchParams();
  const tab = query.get("tab") === "versions" ? "versions" : "agent";
  return (
    <div className={classes.page}>
      <Head agent={agent} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setQuery(next === "versions" ? { tab: "versions" } : {})}
      >
        <Tabs.List>
          <Tabs.Tab value="agent">{t("Agent")}</Tabs.Tab>
          <Tabs.Tab value="versions">{t("Versions")}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="agent" pt={20}>
          <AgentDetails agent={agent} />
        </Tabs.Panel>
        <Tabs.Panel value="versions" pt={20}>
          <AgentVersions agent={agent} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

export function AgentPage() {
  const { agentId = "" } = useParams();
  const paths = useAgentPaths();
  const { data: agent, error, refetch } = useQuery(agentQuery(useSession(), agentId));
  if (agent) return <Content agent={agent} />;
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <Center flex={1}>
      {isMissing ? (
        <StateView
          icon={IconRobotOff}
          title={t("This agent does not exist")}
          text={t("It was deleted, or it isn't one of your organization.")}
          actions={
            <Button component={Link} to={paths.list} variant="default">
              {t("All agents")}
            </Button>
          }
        />
      ) : null}
      {error && !isMissing ? (
        <FailureState title={t("Failed to load the agent")} error={error} onRetry={() => void refetch()} />
      ) : null}
      {error ? null : <LoadingChip text={t("Loading agent...")} />}
    </Center>
  );
}

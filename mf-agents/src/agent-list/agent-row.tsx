import { IconMessageChatbot } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import { Table } from "@tessera/ui/mantine-lazy";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Agent } from "@tessera/wire/agent/agent";
import { Link } from "react-router";
import { AgentMenu } from "../common/agent-menu.tsx";
import { useAgentPaths } from "../common/agent-paths.ts";
import { AgentStatusBadge } from "../common/agent-status.tsx";
import { AgentMark } from "../common/message/agent-mark.tsx";
import classes from "./agent-list.module.css";

export function AgentRow({ agent, model }: { agent: Agent; model: string }) {
  const { can } = useRemoteContext();
  const paths = useAgentPaths();
  return (
    <Table.Tr>
      <Table.Td>
        <Link className={classes.agent} to={paths.one(agent.id)}>
          <AgentMark picture={agent.avatar_url} />
          <span className={classes.words}>
            <span className={classes.name}>{agent.name}</span>
            <span className={classes.description}>{agent.description}</span>
          </span>
        </Link>
      </Table.Td>
      <Table.Td>
        <AgentStatusBadge status={agent.status} />
      </Table.Td>
      <Table.Td className={classes.wide}>{model}</Table.Td>
      <Table.Td className={classes.wide}>
        <span className={classes.quiet}>
          v{agent.version}, {formatRelative(agent.updated_at)}
        </span>
      </Table.Td>
      <Table.Td className={classes.acts}>
        {can("agents.use") && agent.status === "active" ? (
          <Tooltip label={t("Chat")}>
            <ActionIcon
              component={Link}
              to={paths.talk(agent.id)}
              aria-label={t("Chat with {name}", { name: agent.name })}
            >
              <IconMessageChatbot size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : null}
        {can("agents.manage") ? <AgentMenu agent={agent} /> : null}
      </Table.Td>
    </Table.Tr>
  );
}

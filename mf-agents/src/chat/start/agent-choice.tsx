import { t } from "@tessera/language/t";
import { UnstyledButton } from "@tessera/ui/mantine";
import type { Agent } from "@tessera/wire/agent/agent";
import { AgentMark } from "../../common/message/agent-mark.tsx";
import classes from "./chat-start.module.css";

interface AgentChoiceProps {
  agents: readonly Agent[];
  chosenId: string | null;
  onChoose(agentId: string | null): void;
}

export function AgentChoice({ agents, chosenId, onChoose }: AgentChoiceProps) {
  return (
    <ul className={classes.agents} aria-label={t("Agents")}>
      {agents.map(({ id, name, description, avatar_url: picture }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.agent}
            aria-pressed={id === chosenId}
            onClick={() => onChoose(id === chosenId ? null : id)}
          >
            <AgentMark picture={picture} size={32} />
            <span className={classes.agentWords}>
              <b>{name}</b>
              <span>{description || t("No description")}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

import { Badge } from "@tessera/ui/mantine-lazy";
import type { AgentStatus } from "@tessera/wire/agent.constants";
import { agentStatusLabel } from "./agent-words.ts";

const colors: Readonly<Record<AgentStatus, string>> = { draft: "gray", active: "teal", paused: "yellow" };

/** Whether an agent can be talked to, as a word. */
export function AgentStatusBadge({ status }: { status: AgentStatus }) {
  return (
    <Badge color={colors[status]} miw="max-content" style={statusStyle[status]}>
      {agentStatusLabel(status)}
    </Badge>
  );
}

/** The badge's own colours do not reach the contrast of text in both schemes. */
const statusStyle: Readonly<Record<AgentStatus, Record<string, string>>> = {
  draft: {},
  active: { background: "var(--ts-success-bg)", color: "var(--ts-success)" },
  paused: { background: "var(--ts-warn-bg)", color: "var(--ts-warn)" },
};

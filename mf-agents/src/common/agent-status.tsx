import { Badge } from "@tessera/ui/mantine-lazy";
import type { AgentStatus } from "@tessera/wire/agent/agent.constants";
import { agentStatusLabel } from "./agent-labels.ts";

const colors: Readonly<Record<AgentStatus, string>> = { draft: "gray", active: "teal", paused: "yellow" };

export function AgentStatusBadge({ status }: { status: AgentStatus }) {
  return (
    <Badge color={colors[status]} miw="max-content" style={statusStyle[status]}>
      {agentStatusLabel(status)}
    </Badge>
  );
}

/** Overrides the badge's own colors, which lack sufficient text contrast in both color schemes. */
const statusStyle: Readonly<Record<AgentStatus, Record<string, string>>> = {
  draft: {},
  active: { background: "var(--ts-success-bg)", color: "var(--ts-success)" },
  paused: { background: "var(--ts-warn-bg)", color: "var(--ts-warn)" },
};

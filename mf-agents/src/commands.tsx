import { IconMessageChatbot, IconRobot } from "@tabler/icons-react";
import type { Command } from "@tessera/federation/remote";

const group = "AI Agents";

/** What the command palette offers of agents. */
export const agentCommands: Command[] = [
  {
    id: "agents.chat",
    label: "New chat",
    group,
    permission: "agents.use",
    keywords: "ai assistant ask conversation ticket",
    icon: <IconMessageChatbot size={16} stroke={1.5} />,
    to: "/dashboard/ai-creator",
  },
  {
    id: "agents.list",
    label: "Agents",
    group,
    permission: "agents.read",
    keywords: "ai bot instructions tools",
    icon: <IconRobot size={16} stroke={1.5} />,
    to: "/dashboard/settings/agents",
  },
];

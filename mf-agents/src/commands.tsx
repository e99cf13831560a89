import { IconMessageChatbot, IconRobot } from "@tabler/icons-react";
import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";

const group = t("AI Agents");

/** The commands for agents in the command palette. */
export const agentCommands: Command[] = [
  {
    id: "agents.chat",
    label: t("New chat"),
    group,
    permission: "agents.use",
    keywords: t("ai assistant ask conversation ticket"),
    icon: <IconMessageChatbot size={16} stroke={1.5} />,
    to: "/dashboard/ai-creator",
  },
  {
    id: "agents.list",
    label: t("Agents"),
    group,
    permission: "agents.read",
    keywords: t("ai bot instructions tools"),
    icon: <IconRobot size={16} stroke={1.5} />,
    to: "/dashboard/settings/agents",
  },
];

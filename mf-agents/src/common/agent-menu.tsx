import { IconDots, IconPlayerPause, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Menu, useDisclosure } from "@tessera/ui/mantine";
import { ConfirmDialog } from "@tessera/ui/page/confirm-dialog";
import type { Agent } from "@tessera/wire/agent/agent";
import { useAgentStatus, useDeleteAgent } from "./agent.mutations.ts";

interface AgentMenuProps {
  agent: Agent;
  onDeleted?(): void;
}

const icon = { size: 16, stroke: 1.5, "aria-hidden": true };

/** The actions for an agent other than editing. */
export function AgentMenu({ agent, onDeleted }: AgentMenuProps) {
  const [isAsking, asking] = useDisclosure(false);
  const setStatus = useAgentStatus();
  const remove = useDeleteAgent();
  const isActive = agent.status === "active";
  return (
    <>
      <Menu position="bottom-end" width={176}>
        <Menu.Target>
          <ActionIcon aria-label={t("Actions for {name}", { name: agent.name })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={isActive ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
            onClick={() => setStatus(agent, isActive ? "paused" : "active")}
          >
            {isActive ? t("Pause") : t("Activate")}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={asking.open}>
            {t("Delete")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        title={t("Delete {name}?", { name: agent.name })}
        text={t("No one can chat with it anymore. Its conversations can still be read.")}
        action={t("Delete")}
        isOpened={isAsking}
        onClose={asking.close}
        onConfirm={() => remove.mutateAsync(agent).then(() => onDeleted?.())}
      />
    </>
  );
}

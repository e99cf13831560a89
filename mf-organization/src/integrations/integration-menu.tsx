import {
  IconDots,
  IconKey,
  IconListDetails,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnectedX,
  IconTrash,
} from "@tabler/icons-react";
import { ActionIcon, Menu, useDisclosure } from "@tessera/ui/mantine";
import { ConfirmDialog } from "@tessera/ui/page/confirm-dialog";
import type { Integration } from "@tessera/wire/integration";
import { useDisconnect, usePauseIntegration } from "./integration.queries.ts";
import { NewSecretDialog } from "./new-secret-dialog.tsx";

const icon = { size: 16, stroke: 1.5 } as const;

interface IntegrationMenuProps {
  integration: Integration;
  onShowLog(): void;
}

/** What else can be done about a connection. */
export function IntegrationMenu({ integration, onShowLog }: IntegrationMenuProps) {
  const { name, platform, is_enabled: isEnabled } = integration;
  const [isParting, parting] = useDisclosure(false);
  const [isRenewing, renewing] = useDisclosure(false);
  const pause = usePauseIntegration();
  const disconnect = useDisconnect();
  const isWebhook = platform === "webhook";

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={28} aria-label={`More about ${name}`}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconListDetails {...icon} />} onClick={onShowLog}>
            Show deliveries
          </Menu.Item>
          <Menu.Item
            leftSection={isEnabled ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
            onClick={() => pause.mutate({ integration, is_enabled: !isEnabled })}
          >
            {isEnabled ? "Pause" : "Continue"}
          </Menu.Item>
          {isWebhook ? (
            <Menu.Item leftSection={<IconKey {...icon} />} onClick={renewing.open}>
              New signing secret...
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={isWebhook ? <IconTrash {...icon} /> : <IconPlugConnectedX {...icon} />}
            onClick={parting.open}
          >
            {isWebhook ? "Delete..." : "Disconnect..."}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        {...partingWords(integration)}
        isOpened={isParting}
        onClose={parting.close}
        onConfirm={() => disconnect.mutateAsync(integration)}
      />
      <NewSecretDialog integration={integration} isOpened={isRenewing} onClose={renewing.close} />
    </>
  );
}

function partingWords({ name, platform }: Integration) {
  return platform === "webhook"
    ? {
        title: `Delete ${name}?`,
        text: "Its address gets no more messages, and its signing secret is deleted.",
        action: "Delete",
      }
    : {
        title: `Disconnect ${name}?`,
        text: `The credentials are deleted, and no more tickets are sent. What is in ${name} stays, and tickets keep their links to it.`,
        action: "Disconnect",
      };
}

import {
  IconDots,
  IconKey,
  IconListDetails,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnectedX,
  IconTrash,
} from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Menu, useDisclosure } from "@tessera/ui/mantine";
import { ConfirmDialog } from "@tessera/ui/page/confirm-dialog";
import type { Integration } from "@tessera/wire/mail/integration";
import { useDisconnect, usePauseIntegration } from "./integration.queries.ts";
import { NewSecretDialog } from "./new-secret-dialog.tsx";

const icon = { size: 16, stroke: 1.5 } as const;

interface IntegrationMenuProps {
  integration: Integration;
  onShowLog(): void;
}

/** A menu of further actions on a connection. */
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
          <ActionIcon size={28} aria-label={t("More about {name}", { name })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconListDetails {...icon} />} onClick={onShowLog}>
            {t("Show deliveries")}
          </Menu.Item>
          <Menu.Item
            leftSection={isEnabled ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
            onClick={() => pause.mutate({ integration, is_enabled: !isEnabled })}
          >
            {isEnabled ? t("Pause") : t("Continue")}
          </Menu.Item>
          {isWebhook ? (
            <Menu.Item leftSection={<IconKey {...icon} />} onClick={renewing.open}>
              {t("New signing secret...")}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={isWebhook ? <IconTrash {...icon} /> : <IconPlugConnectedX {...icon} />}
            onClick={parting.open}
          >
            {isWebhook ? t("Delete...") : t("Disconnect...")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        {...describeParting(integration)}
        isOpened={isParting}
        onClose={parting.close}
        onConfirm={() => disconnect.mutateAsync(integration)}
      />
      <NewSecretDialog integration={integration} isOpened={isRenewing} onClose={renewing.close} />
    </>
  );
}

function describeParting({ name, platform }: Integration) {
  return platform === "webhook"
    ? {
        title: t("Delete {name}?", { name }),
        text: t("Its address gets no more messages, and its signing secret is deleted."),
        action: t("Delete"),
      }
    : {
        title: t("Disconnect {name}?", { name }),
        text: t(
          "The credentials are deleted, and no more tickets are sent. What is in {name} stays, and tickets keep their links to it.",
          { name },
        ),
        action: t("Disconnect"),
      };
}

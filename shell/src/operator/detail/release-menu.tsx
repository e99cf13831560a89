import { IconArchive, IconArrowBackUp, IconDots, IconRocket, IconUsersGroup } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { ActionIcon, Menu } from "@tessera/ui/mantine";
import type { ModuleState, ReleaseState } from "@tessera/wire/release/release";
import { type ReleasePhase, shortVersion } from "../common/release-labels.ts";
import { useMayPublish } from "../common/use-may-publish.ts";
import type { PendingAction } from "../release-action/pending-action.ts";

const icon = { size: 16, stroke: 1.5 } as const;

interface ReleaseMenuProps {
  module: ModuleState;
  release: ReleaseState;
  standing: ReleasePhase;
  onAsk(pendingAction: PendingAction): void;
}

/** Shows the actions for a release, to people who may publish. Hidden for a current or retired release. */
export function ReleaseMenu({ module, release, standing, onAsk }: ReleaseMenuProps) {
  const { version, failed_reason: reason, failed_reason_reason } = release;
  const failed = reason ? translateReason(failed_reason_reason, reason) : undefined;
  const mayPublish = useMayPublish(module.name);
  if (!mayPublish || standing === "current" || standing === "retired") return null;
  const isCanary = standing === "canary";
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={28} aria-label={t("Actions for {version}", { version: shortVersion(version) })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconRocket {...icon} />}
          onClick={() => onAsk({ kind: "promote", version, failed })}
        >
          {t("Promote")}
        </Menu.Item>
        {module.current === null && module.name === "shell" ? null : (
          <Menu.Item
            leftSection={<IconUsersGroup {...icon} />}
            onClick={() => onAsk(isCanary ? { kind: "end_canary" } : { kind: "canary", version })}
          >
            {isCanary ? t("End canary") : t("Start a canary")}
          </Menu.Item>
        )}
        {isCanary ? null : (
          <>
            <Menu.Item
              leftSection={<IconArrowBackUp {...icon} />}
              onClick={() => onAsk({ kind: "rollback", version })}
            >
              {t("Roll back to this")}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              color="red.9"
              leftSection={<IconArchive {...icon} />}
              onClick={() => onAsk({ kind: "retire", version })}
            >
              {t("Retire")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

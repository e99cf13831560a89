import { IconArrowBackUp, IconTrash } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import type { ModuleState } from "@tessera/wire/release/release";
import { moduleLabel } from "../common/module-label.ts";
import type { PendingAction } from "../release-action/pending-action.ts";

interface ModuleActsProps {
  module: ModuleState;
  onAsk(pendingAction: PendingAction): void;
}

/** Removes a module from the installation. Hidden for the shell, which always stays, and if no release is served. */
export function UninstallButton({ module: { name, current, canary }, onAsk }: ModuleActsProps) {
  if (name === "shell" || (current === null && canary === null)) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconTrash size={16} stroke={1.5} />}
      onClick={() => onAsk({ kind: "uninstall" })}
    >
      {t("Uninstall")}
    </Button>
  );
}

/** Offers the action that may be urgent: rolling back to the previous release. */
export function ModuleActs({ module, onAsk }: ModuleActsProps) {
  const { name, previous } = module;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
      disabled={previous === null}
      title={previous === null ? t("There is no release before this one") : undefined}
      aria-label={t("Roll back {module}", { module: moduleLabel(name) })}
      onClick={() => previous !== null && onAsk({ kind: "rollback", version: previous })}
    >
      {t("Roll back")}
    </Button>
  );
}

import { IconPlugConnectedX, IconRefresh } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, Group } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import type { ReactNode } from "react";
import { ModuleRefusedError } from "../modules/load-attempts.ts";
import classes from "./error-screen.module.css";

interface ModuleFailureProps {
  /** The label of the module in the sidebar. */
  label: string;
  failure: unknown;
  onRetry: () => void;
  /** Further actions, beside Retry. */
  children?: ReactNode;
}

/** Shows that a module could not be loaded. The frame and the other modules keep working. */
export function ModuleFailure({ label, failure, onRetry, children }: ModuleFailureProps) {
  const reason =
    failure instanceof ModuleRefusedError
      ? failure.reason
      : t("This part of Tessera did not load. The rest works as usual, and nothing you saved is lost.");

  return (
    <div className={classes.screen}>
      <StateView
        icon={IconPlugConnectedX}
        title={t("{label} is not available right now", { label })}
        text={reason}
        actions={
          <Group gap={8} justify="center">
            <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.5} />} onClick={onRetry}>
              {t("Retry")}
            </Button>
            {children}
          </Group>
        }
      />
    </div>
  );
}

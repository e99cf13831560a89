import { IconPlugConnectedX, IconRefresh } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, Group } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import { type ReactNode, useEffect, useRef } from "react";
import { useIsOnline } from "../../common/use-is-online.ts";
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

/**
 * Shows that a module could not be loaded. The frame and the other modules keep working. If the network is missing, the module is loaded
 * once it is back.
 */
export function ModuleFailure({ label, failure, onRetry, children }: ModuleFailureProps) {
  const isOnline = useIsOnline();
  useRunWhenBack(isOnline, onRetry);

  return (
    <div className={classes.screen}>
      <StateView
        icon={IconPlugConnectedX}
        title={t("{label} is not available right now", { label })}
        text={sayReason(failure, isOnline)}
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

function sayReason(failure: unknown, isOnline: boolean): string {
  if (failure instanceof ModuleRefusedError) return failure.reason;
  if (!isOnline) return t("You're offline. We'll load this when you're back.");
  return t("This part of Tessera did not load. The rest works as usual, and nothing you saved is lost.");
}

/** Calls `run` when the network comes back while the component is shown. */
function useRunWhenBack(isOnline: boolean, run: () => void): void {
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (isBack) run();
  }, [isOnline, run]);
}

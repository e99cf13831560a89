import { IconPlugConnectedX, IconRefresh } from "@tabler/icons-react";
import { Button, StateView } from "@tessera/ui";
import { ModuleRefused } from "../modules/load-attempts.ts";
import classes from "./error-screen.module.css";

interface ModuleFailureProps {
  /** What the sidebar calls the part that is missing. */
  label: string;
  failure: unknown;
  onRetry: () => void;
}

/** Stands where a module could not be loaded. The frame and the other modules go on. */
export function ModuleFailure({ label, failure, onRetry }: ModuleFailureProps) {
  const reason =
    failure instanceof ModuleRefused
      ? failure.message
      : "This part of Tessera did not load. The rest works as usual, and nothing you saved is lost.";

  return (
    <div className={classes.screen}>
      <StateView
        icon={IconPlugConnectedX}
        title={`${label} is not available right now`}
        text={reason}
        actions={
          <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.5} />} onClick={onRetry}>
            Retry
          </Button>
        }
      />
    </div>
  );
}

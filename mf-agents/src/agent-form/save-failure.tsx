import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import type { Agent } from "@tessera/wire/agent/agent";
import classes from "./agent-form.module.css";

interface SaveFailureProps {
  error: Error | null;
  /** Loads what someone else saved and discards the person's own edits. */
  onTakeTheirs?(theirs: Agent): void;
  /** Saves over the other version. */
  onOverwrite?(): void;
}

/** Shows why the agent was not saved. After a conflict, lets the person choose which version to keep. */
export function SaveFailure({ error, onTakeTheirs, onOverwrite }: SaveFailureProps) {
  if (!error) return null;
  const theirs =
    error instanceof ApiError && error.status === 412 ? (error.current as Agent | undefined) : undefined;
  if (!theirs || !onTakeTheirs || !onOverwrite) {
    return (
      <div className={classes.notice} role="alert">
        <span>{t("Couldn't save the agent. {message}", { message: error.message })}</span>
      </div>
    );
  }
  return (
    <div className={classes.notice} data-kind="conflict" role="alert">
      <span>
        {t("Someone saved v{version} in the meantime. Your edits are still here, but not saved.", {
          version: theirs.version,
        })}
      </span>
      <Button size="xs" variant="default" onClick={() => onTakeTheirs(theirs)}>
        {t("Load v{version}", { version: theirs.version })}
      </Button>
      <Button size="xs" variant="default" onClick={onOverwrite}>
        {t("Save anyway")}
      </Button>
    </div>
  );
}

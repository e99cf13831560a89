import { IconAlertTriangle, IconNote, IconRefresh, IconShieldLock } from "@tabler/icons-react";
import { ApiError } from "@tessera/client/api-error";
import { Button, Skeleton, StateView } from "@tessera/ui";
import classes from "./note-list.module.css";

/** The shape of a list. */
export function NotesPending() {
  return (
    <div role="status" aria-label="Loading notes..." className={classes.pending}>
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  );
}

/** Nothing could be loaded. */
export function NotesFailure({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <StateView
      icon={IconAlertTriangle}
      tone="danger"
      title="Failed to load the notes"
      text={error.message || "Unknown error occurred"}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.5} />}
          onClick={() => onRetry()}
        >
          Try again
        </Button>
      }
      requestId={error instanceof ApiError ? error.requestId : undefined}
    />
  );
}

export function NoNotes() {
  return <StateView icon={IconNote} title="No notes yet" text="Write down what everybody should know." />;
}

/** The role does not allow to see this. */
export function NotesNotAllowed() {
  return (
    <StateView
      icon={IconShieldLock}
      title="You may not see this page"
      text="Ask an admin of your organization for access."
    />
  );
}

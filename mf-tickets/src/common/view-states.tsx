import { IconAlertTriangle, IconLock, IconRefresh } from "@tabler/icons-react";
import { ApiError } from "@tessera/client/api-error";
import { Button, StateView } from "@tessera/ui";
import { Link } from "react-router";
import classes from "./view-states.module.css";

interface FailureProps {
  title: string;
  error: Error;
  onRetry(): void;
}

function messageOf(error: Error): string {
  return error.message || "Unknown error occurred";
}

function RetryButton({ onRetry }: Pick<FailureProps, "onRetry">) {
  return (
    <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.5} />} onClick={onRetry}>
      Try again
    </Button>
  );
}

export function SignedOutState({ text }: { text: string }) {
  return (
    <StateView
      icon={IconLock}
      title="Authentication required"
      text={text}
      actions={
        <Button component={Link} to="/sign-in">
          Sign In
        </Button>
      }
    />
  );
}

/** Nothing could be loaded. */
export function FailureState({ title, error, onRetry }: FailureProps) {
  return (
    <StateView
      icon={IconAlertTriangle}
      tone="danger"
      title={title}
      text={messageOf(error)}
      actions={<RetryButton onRetry={onRetry} />}
      requestId={error instanceof ApiError ? error.requestId : undefined}
    />
  );
}

/** What is shown could not be refreshed: it stays, and this stands above it. */
export function StaleNotice({ title, error, onRetry }: FailureProps) {
  return (
    <div role="status" className={classes.stale}>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span className={classes.staleText}>
        <b>{title}</b> {messageOf(error)}
      </span>
      <Button variant="subtle" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

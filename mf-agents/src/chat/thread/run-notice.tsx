import { IconAlertCircle, IconX } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Button } from "@tessera/ui/mantine";
import { CopyRequestId } from "@tessera/ui/state/copy-request-id";
import type { Run } from "../run/run.ts";
import classes from "./thread.module.css";

interface RunNoticeProps {
  run: Run;
  /** Repeats a refused retry. The text of a refused message is back in the field instead. */
  onRetry(): void;
  onReconnect(): void;
  onDismiss(): void;
}

function describeRefused(run: Extract<Run, { phase: "refused" }>): string {
  const { status } = run.error;
  if (status === 429) return t("Too many requests: wait a moment and try again.");
  if (run.cause.kind === "message")
    return t("Couldn't send your message. {message}", { message: run.error.message });
  return run.error.message;
}

/** Explains what went wrong, what is safe, and what to do. */
export function RunNotice({ run, onRetry, onReconnect, onDismiss }: RunNoticeProps) {
  if (run.phase === "lost") {
    return (
      <div className={classes.notice} role="alert">
        <IconAlertCircle size={16} stroke={1.5} aria-hidden />
        <span className={classes.noticeText}>
          {t("The connection was lost. The reply may continue on the server.")}
        </span>
        <Button size="xs" variant="default" onClick={onReconnect}>
          {t("Reconnect")}
        </Button>
      </div>
    );
  }
  if (run.phase !== "refused") return null;
  return (
    <div className={classes.notice} role="alert">
      <IconAlertCircle size={16} stroke={1.5} aria-hidden />
      <span className={classes.noticeText}>
        {describeRefused(run)}
        {run.error.requestId ? <CopyRequestId requestId={run.error.requestId} /> : null}
      </span>
      {run.cause.kind === "retry" ? (
        <Button size="xs" variant="default" onClick={onRetry}>
          {t("Try again")}
        </Button>
      ) : null}
      <ActionIcon size={24} aria-label={t("Dismiss")} onClick={onDismiss}>
        <IconX size={14} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}

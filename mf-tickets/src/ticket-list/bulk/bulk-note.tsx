import { IconAlertCircle, IconInfoCircle } from "@tabler/icons-react";
import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { Loader } from "@tessera/ui/mantine-lazy";
import { CopyRequestId } from "@tessera/ui/state/copy-request-id";
import type { ReactNode } from "react";
import { type BulkRequest, type BulkRun, useBulk } from "./bulk.queries.ts";
import classes from "./bulk-bar.module.css";
import { doingText, doneText } from "./bulk-labels.ts";
import { SkippedList } from "./skipped-list.tsx";

interface NoteProps {
  icon: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  isFailure?: boolean;
}

function Note({ icon, children, actions, isFailure = false }: NoteProps) {
  return (
    <div className={classes.note} data-failure={isFailure || undefined} role={isFailure ? "alert" : "status"}>
      <span className={classes.noteIcon}>{icon}</span>
      <span className={classes.noteText}>{children}</span>
      {actions}
    </div>
  );
}

function Dismiss() {
  const { dismiss } = useBulk();
  return (
    <Button variant="subtle" color="gray" size="xs" onClick={dismiss}>
      {t("Dismiss")}
    </Button>
  );
}

function Failure({ run }: { run: Extract<BulkRun, { error: Error }> }) {
  const { start } = useBulk();
  const { state, request, error } = run;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Note
      isFailure
      icon={<IconAlertCircle size={16} stroke={1.5} aria-hidden />}
      actions={
        <>
          {state === "lost" ? (
            <Button variant="default" size="xs" onClick={() => start(request)}>
              {t("Retry")}
            </Button>
          ) : null}
          <Dismiss />
        </>
      }
    >
      {error.message || t("Unknown error occurred")}{" "}
      {state === "lost"
        ? t("Some may have changed already. Retrying changes only the others.")
        : t("Nothing was changed.")}
      {requestId ? <CopyRequestId requestId={requestId} /> : null}
    </Note>
  );
}

function Running({ request }: { request: BulkRequest }) {
  const { stop } = useBulk();
  return (
    <Note
      icon={<Loader size={14} aria-hidden />}
      actions={
        <Button variant="default" size="xs" onClick={() => stop(request)}>
          {t("Undo")}
        </Button>
      }
    >
      {doingText(request)}
    </Note>
  );
}

/** The progress of a bulk change, and its outcome if the user has to act on it. */
export function BulkNote({ run }: { run: BulkRun }) {
  if (run.state === "running") return <Running request={run.request} />;
  return run.state === "partial" ? <Partial {...run} /> : <Failure run={run} />;
}

function Partial({ request, result }: Extract<BulkRun, { state: "partial" }>) {
  const { undo, dismiss } = useBulk();
  const { changed, change_set_id: changeSetId } = result;
  return (
    <>
      <Note
        icon={<IconInfoCircle size={16} stroke={1.5} aria-hidden />}
        actions={
          <>
            {changeSetId && changed > 0 ? (
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  dismiss();
                  undo(changeSetId);
                }}
              >
                {t("Undo")}
              </Button>
            ) : null}
            <Dismiss />
          </>
        }
      >
        {doneText(request, result)}
      </Note>
      <SkippedList skipped={result.skipped} change={request.bulk.change} />
    </>
  );
}

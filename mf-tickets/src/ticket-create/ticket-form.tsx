import { ApiError } from "@tessera/client/api-error";
import { plural, t } from "@tessera/language/t";
import { DropArea } from "@tessera/ui/attachment/drop-area";
import { useInFlight } from "@tessera/ui/attachment/items";
import type { UploadQueue } from "@tessera/ui/attachment/queue";
import { SubmitKeys } from "@tessera/ui/key/submit-keys";
import { Button, Title } from "@tessera/ui/mantine";
import { CopyRequestId } from "@tessera/ui/state/copy-request-id";
import { StatusBadge } from "@tessera/ui/ticket-mark/status";
import type { KeyboardEvent } from "react";
import { AutofillPanel } from "./autofill/autofill-panel.tsx";
import { FillDraft, NotFilled } from "./autofill/fill-draft.tsx";
import { DraftAttachments } from "./draft-attachments.tsx";
import classes from "./ticket-create.module.css";
import { isWritten } from "./ticket-draft.ts";
import { TicketFields } from "./ticket-fields.tsx";
import { useTicketForm } from "./use-ticket-form.ts";

interface NotCreatedProps {
  error: Error;
  /** Creates the ticket as the user's own, which needs no AI ticket. Null if it is the user's own already. */
  onWithoutAi: (() => void) | null;
}

function NotCreated({ error, onWithoutAi }: NotCreatedProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert" className={classes.failure}>
      <p>
        <b>{t("Couldn't create the ticket.")}</b> {error.message} {t("Your draft is saved.")}
      </p>
      {onWithoutAi ? (
        <Button variant="default" size="xs" onClick={onWithoutAi}>
          {t("Create without AI")}
        </Button>
      ) : null}
      {requestId ? <CopyRequestId requestId={requestId} /> : null}
    </div>
  );
}

/** Returns a hint about running uploads, or that the draft is saved. */
function toHint(count: number, isDraftKept: boolean): string {
  if (count > 0) {
    return plural(count, {
      one: "# file is still uploading. It will be added when it's done.",
      other: "# files are still uploading. They are added when they are done.",
    });
  }
  return isDraftKept ? t("Draft saved in this tab.") : "";
}

interface FootProps {
  queue: UploadQueue;
  isDraftKept: boolean;
  isCreating: boolean;
  onCancel(): void;
}

function Foot({ queue, isDraftKept, isCreating, onCancel }: FootProps) {
  const hint = toHint(useInFlight(queue), isDraftKept);
  return (
    <footer className={classes.foot}>
      <div className={classes.footColumn}>
        <span className={classes.hint}>{hint}</span>
        <Button variant="default" onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button type="submit" loading={isCreating} rightSection={<SubmitKeys />}>
          {t("Create Ticket")}
        </Button>
      </div>
    </footer>
  );
}

/** The form with its draft and the outcome of sending it. */
export function TicketForm() {
  const { draft, change, status, queue, fill, isDrafted, errors, failure, isCreating, submit, ...ways } =
    useTicketForm();

  function handle(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <form className={classes.page} noValidate onKeyDown={handle} onSubmit={submit}>
      <DropArea className={classes.body} onFiles={queue.add}>
        <div className={classes.scroll}>
          <div className={classes.column}>
            <header className={classes.head}>
              <Title order={1}>{t("Create Ticket")}</Title>
              {status && status !== "new" ? <StatusBadge status={status} /> : null}
              <FillDraft draft={draft} queue={queue} fill={fill} />
            </header>
            {fill.error ? <NotFilled error={fill.error} /> : null}
            {draft.autofill ? (
              <AutofillPanel draft={draft} autofill={draft.autofill} onChange={change} />
            ) : null}
            <TicketFields draft={draft} errors={errors} onChange={change} />
            <DraftAttachments
              files={draft.attachments}
              queue={queue}
              error={errors.attachments}
              onChange={(attachments) => change({ attachments })}
            />
            {failure ? (
              <NotCreated error={failure} onWithoutAi={isDrafted ? ways.submitWithoutAi : null} />
            ) : null}
          </div>
        </div>
      </DropArea>
      <Foot queue={queue} isDraftKept={isWritten(draft)} isCreating={isCreating} onCancel={ways.cancel} />
    </form>
  );
}

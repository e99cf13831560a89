import { ApiError } from "@tessera/client/api-error";
import { Button, CopyRequestId, Kbd, StatusBadge, Title } from "@tessera/ui";
import { discardFiles } from "@tessera/ui/attachment/discard";
import { DropArea } from "@tessera/ui/attachment/drop-area";
import { useInFlight } from "@tessera/ui/attachment/items";
import type { UploadQueue } from "@tessera/ui/attachment/queue";
import { handUploadsOver } from "@tessera/ui/attachment/queues";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useDesk } from "@tessera/ui/remote/desk";
import type { Ticket } from "@tessera/wire/ticket";
import { type TicketStatus, ticketStatuses } from "@tessera/wire/ticket-value";
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ticketTarget, ticketUploadsKey, useAttachContext } from "../common/attachment/attach.queries.ts";
import { ticketPath } from "../common/ticket-title.ts";
import { DraftAttachments } from "./draft-attachments.tsx";
import { useDraftUploads } from "./draft-uploads.ts";
import classes from "./ticket-create.module.css";
import { useCreateTicket } from "./ticket-create.queries.ts";
import { fieldErrors, isWritten, newTicketOf } from "./ticket-draft.ts";
import { TicketFields } from "./ticket-fields.tsx";
import { useTicketDraft } from "./use-ticket-draft.ts";

/** The status the address asks for, when the ticket is added to a column of the board. */
function useWantedStatus(): TicketStatus | null {
  const [address] = useSearchParams();
  return ticketStatuses.find((status) => status === address.get("status")) ?? null;
}

function useTicketForm() {
  const { organizationId, timezone } = useDesk();
  const { notify, identity } = useRemoteContext();
  const navigate = useNavigate();
  const status = useWantedStatus();
  const context = useAttachContext();
  const { key, draft, change, discard } = useTicketDraft(organizationId, identity.getState().user?.id ?? "");
  const queue = useDraftUploads(key);
  const creation = useCreateTicket((ticket: Ticket) => {
    discard();
    // What is still uploading is added to the ticket when it is done.
    handUploadsOver(key, ticketUploadsKey(context.desk, ticket.id), ticketTarget(context, ticket.id));
    notify({ kind: "success", title: "Ticket created", message: `#${ticket.number} ${ticket.title}` });
    void navigate(ticketPath(ticket.id), { replace: true });
  });

  return {
    draft,
    change,
    status,
    queue,
    error: creation.error,
    isCreating: creation.isPending,
    submit: () => {
      if (!creation.isPending) creation.mutate(newTicketOf(draft, { status, timezone }));
    },
    cancel: () => {
      queue.clear();
      discardFiles(context.desk.call, draft.attachments);
      discard();
      void navigate("/dashboard");
    },
  };
}

function NotCreated({ error }: { error: Error }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert" className={classes.failure}>
      <p>
        <b>The ticket was not created.</b> {error.message} Your draft is kept.
      </p>
      {requestId ? <CopyRequestId requestId={requestId} /> : null}
    </div>
  );
}

/** What is still going on, or that nothing is lost. */
function hintOf(count: number, isDraftKept: boolean): string {
  if (count === 1) return "1 file is still uploading. It is added when it is done.";
  if (count > 1) return `${count} files are still uploading. They are added when they are done.`;
  return isDraftKept ? "Draft saved in this tab." : "";
}

interface FootProps {
  queue: UploadQueue;
  isDraftKept: boolean;
  isCreating: boolean;
  onCancel(): void;
}

function Foot({ queue, isDraftKept, isCreating, onCancel }: FootProps) {
  const hint = hintOf(useInFlight(queue), isDraftKept);
  return (
    <footer className={classes.foot}>
      <div className={classes.footColumn}>
        <span className={classes.hint}>{hint}</span>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isCreating} rightSection={<Kbd className={classes.key}>Ctrl ↵</Kbd>}>
          Create Ticket
        </Button>
      </div>
    </footer>
  );
}

/** The form, its draft, and what came of sending it. */
export function TicketForm() {
  const { draft, change, status, queue, error, isCreating, submit, cancel } = useTicketForm();
  const form = useRef<HTMLFormElement>(null);
  const errors = fieldErrors(error instanceof ApiError ? error.fields : undefined);

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  function hear(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      ref={form}
      className={classes.page}
      noValidate
      onKeyDown={hear}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <DropArea className={classes.body} onFiles={queue.add}>
        <div className={classes.scroll}>
          <div className={classes.column}>
            <header className={classes.head}>
              <Title order={1}>Create Ticket</Title>
              {status && status !== "new" ? <StatusBadge status={status} /> : null}
            </header>
            <TicketFields draft={draft} errors={errors} onChange={change} />
            <DraftAttachments
              files={draft.attachments}
              queue={queue}
              error={errors.attachments}
              onChange={(attachments) => change({ attachments })}
            />
            {error && Object.keys(errors).length === 0 ? <NotCreated error={error} /> : null}
          </div>
        </div>
      </DropArea>
      <Foot queue={queue} isDraftKept={isWritten(draft)} isCreating={isCreating} onCancel={cancel} />
    </form>
  );
}

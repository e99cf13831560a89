import { ApiError } from "@tessera/client/api-error";
import { Button, CopyRequestId, Kbd, StatusBadge, Title } from "@tessera/ui";
import type { Ticket } from "@tessera/wire/ticket";
import { type TicketStatus, ticketStatuses } from "@tessera/wire/ticket-value";
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useDesk } from "../common/desk.ts";
import { useRemoteContext } from "../common/remote-context.ts";
import { ticketPath } from "../common/ticket-title.ts";
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
  const { draft, change, discard } = useTicketDraft(organizationId, identity.getState().user?.id ?? "");
  const creation = useCreateTicket((ticket: Ticket) => {
    discard();
    notify({ kind: "success", title: "Ticket created", message: `#${ticket.number} ${ticket.title}` });
    void navigate(ticketPath(ticket.id), { replace: true });
  });

  return {
    draft,
    change,
    status,
    error: creation.error,
    isCreating: creation.isPending,
    submit: () => {
      if (!creation.isPending) creation.mutate(newTicketOf(draft, { status, timezone }));
    },
    cancel: () => {
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

interface FootProps {
  isDraftKept: boolean;
  isCreating: boolean;
  onCancel(): void;
}

function Foot({ isDraftKept, isCreating, onCancel }: FootProps) {
  return (
    <footer className={classes.foot}>
      <div className={classes.footColumn}>
        <span className={classes.hint}>{isDraftKept ? "Draft saved in this tab." : ""}</span>
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
  const { draft, change, status, error, isCreating, submit, cancel } = useTicketForm();
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
      <div className={classes.scroll}>
        <div className={classes.column}>
          <header className={classes.head}>
            <Title order={1}>Create Ticket</Title>
            {status && status !== "new" ? <StatusBadge status={status} /> : null}
          </header>
          <TicketFields draft={draft} errors={errors} onChange={change} />
          {error && Object.keys(errors).length === 0 ? <NotCreated error={error} /> : null}
        </div>
      </div>
      <Foot isDraftKept={isWritten(draft)} isCreating={isCreating} onCancel={cancel} />
    </form>
  );
}

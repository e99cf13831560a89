import { t } from "@tessera/language/t";
import type { TicketDraft } from "@tessera/wire/ticket-draft";
import type { TicketReference } from "@tessera/wire/ticket-relation";
import { useEffect, useState } from "react";
import { createConnectedClient } from "../connection/connection.ts";
import type { Connection } from "../connection/stored-connection.ts";
import { type QueuedReport, removeReport, saveReport } from "../send/report-queue.ts";
import { createTicket, draftReport } from "../send/send-report.ts";

type State =
  | { kind: "sending"; percent: number }
  | { kind: "reading" }
  | { kind: "failed"; message: string }
  | { kind: "review"; draft: TicketDraft }
  | { kind: "created"; ticket: TicketReference };

interface SendViewProps {
  connection: Connection;
  report: QueuedReport;
  onClose(): void;
}

/** Sends a report, lets the person review the draft, and creates the ticket from it. */
export function SendView({ connection, report, onClose }: SendViewProps) {
  const [state, setState] = useState<State>({ kind: "sending", percent: 0 });
  const [client] = useState(() => createConnectedClient(connection));
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt sends again
  useEffect(() => {
    let isOpen = true;
    const show = (next: State) => isOpen && setState(next);
    const onProgress = (percent: number) => show({ kind: "sending", percent });
    show({ kind: "sending", percent: 0 });
    const onReading = () => show({ kind: "reading" });
    void draftReport({ client, save: saveReport, onProgress, onReading }, report).then(
      (draft) => show({ kind: "review", draft }),
      (error: unknown) => show({ kind: "failed", message: describe(error) }),
    );
    return () => {
      isOpen = false;
    };
  }, [client, report, attempt]);

  async function create(draft: TicketDraft, words: { title: string; description: string }) {
    try {
      const ticket = await createTicket({ client }, draft.id, words);
      await removeReport(report.id);
      setState({ kind: "created", ticket });
    } catch (error) {
      setState({ kind: "failed", message: describe(error) });
    }
  }

  if (state.kind === "sending")
    return <p role="status">{t("Sending… {percent}%", { percent: state.percent })}</p>;
  if (state.kind === "reading") return <p role="status">{t("Reading the evidence…")}</p>;
  if (state.kind === "review")
    return <ReviewForm draft={state.draft} onCreate={(words) => create(state.draft, words)} />;
  if (state.kind === "created")
    return <Created origin={connection.origin} ticket={state.ticket} onClose={onClose} />;
  return (
    <>
      <p role="alert" className="failure">
        {state.message} {t("The report is kept in this browser.")}
      </p>
      <div className="row">
        <button type="button" className="main" onClick={() => setAttempt(attempt + 1)}>
          {t("Try again")}
        </button>
        <button type="button" onClick={onClose}>
          {t("Later")}
        </button>
      </div>
    </>
  );
}

function describe(error: unknown): string {
  return error instanceof Error && error.message ? error.message : t("Couldn't send the report.");
}

interface ReviewFormProps {
  draft: TicketDraft;
  onCreate(words: { title: string; description: string }): Promise<void>;
}

function ReviewForm({ draft, onCreate }: ReviewFormProps) {
  const [title, setTitle] = useState(draft.title.text);
  const [description, setDescription] = useState(draft.description);
  const [isCreating, setCreating] = useState(false);
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        setCreating(true);
        await onCreate({ title: title.trim(), description });
      }}
    >
      <h1>{t("Review the ticket")}</h1>
      {draft.missing.length > 0 && (
        <ul>
          {draft.missing.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <label>
        {t("Title")}
        <input
          required
          maxLength={200}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </label>
      <label>
        {t("Description")}
        <textarea
          rows={14}
          value={description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
      </label>
      <button type="submit" className="main" disabled={isCreating}>
        {t("Create ticket")}
      </button>
    </form>
  );
}

interface CreatedProps {
  origin: string;
  ticket: TicketReference;
  onClose(): void;
}

function Created({ origin, ticket, onClose }: CreatedProps) {
  return (
    <>
      <h1>{t("Ticket created")}</h1>
      <p>
        <a href={`${origin}/dashboard/tickets/${ticket.id}`} target="_blank" rel="noreferrer">
          #{ticket.number} {ticket.title}
        </a>
      </p>
      <button type="button" onClick={onClose}>
        {t("Report another problem")}
      </button>
    </>
  );
}

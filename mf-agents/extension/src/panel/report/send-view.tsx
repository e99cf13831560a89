import { t } from "@tessera/language/t";
import type { TicketReference } from "@tessera/wire/ticket/ticket-relation";
import type { Connection } from "../../connection/stored-connection.ts";
import { type QueuedReport, removeReport } from "../../send/report-queue.ts";
import { ReviewForm } from "./review-form.tsx";
import { useSending } from "./use-sending.ts";

interface SendViewProps {
  connection: Connection;
  report: QueuedReport;
  /** Changes what is sent; undefined for a report that waited. */
  onBack: (() => void) | undefined;
  onClose(): void;
}

/** Sends a report, lets the person review the draft, and creates the ticket from it. */
export function SendView({ connection, report: queued, onBack, onClose }: SendViewProps) {
  const { state, report, keepEdits, create, retry } = useSending(connection, queued);
  const discard = async () => {
    await removeReport(report.id);
    onClose();
  };
  const onDiscard = () => void discard();

  if (state.kind === "created")
    return <Created origin={connection.origin} ticket={state.ticket} onClose={onClose} />;
  if (state.kind === "failed")
    return <Failed message={state.message} {...{ onBack, onClose, onDiscard }} onRetry={retry} />;
  if (state.kind === "review")
    return (
      <ReviewForm
        draft={state.draft}
        report={report}
        failure={state.failure}
        onEdit={(edits) => void keepEdits(edits)}
        onCreate={(words) => create(state.draft, words)}
        onBack={onBack}
        onDiscard={onDiscard}
      />
    );
  return (
    <div className="page">
      <h1>{t("Sending the report")}</h1>
      <progress max={100} value={state.kind === "sending" ? state.percent : undefined} />
      <p role="status">
        {state.kind === "sending"
          ? t("Sending… {percent}%", { percent: state.percent })
          : t("Reading the evidence…")}
      </p>
      {onBack ? (
        <div className="row">
          <button type="button" onClick={onBack}>
            {t("Cancel")}
          </button>
        </div>
      ) : null}
    </div>
  );
}

interface FailedProps extends Pick<SendViewProps, "onBack" | "onClose"> {
  message: string;
  onRetry(): void;
  onDiscard(): void;
}

function Failed({ message, onRetry, onBack, onClose, onDiscard }: FailedProps) {
  return (
    <div className="page">
      <h1>{t("Not sent yet")}</h1>
      <p role="alert" className="failure">
        {message} {t("The report is kept in this browser.")}
      </p>
      <div className="row">
        <button type="button" className="main" onClick={onRetry}>
          {t("Try again")}
        </button>
        {onBack ? (
          <button type="button" onClick={onBack}>
            {t("Back")}
          </button>
        ) : null}
        <button type="button" onClick={onClose}>
          {t("Later")}
        </button>
        <button type="button" className="plain" onClick={onDiscard}>
          {t("Discard")}
        </button>
      </div>
    </div>
  );
}

interface CreatedProps {
  origin: string;
  ticket: TicketReference;
  onClose(): void;
}

function Created({ origin, ticket, onClose }: CreatedProps) {
  return (
    <div className="page">
      <h1>{t("Ticket created")}</h1>
      <p>
        <a href={`${origin}/dashboard/tickets/${ticket.id}`} target="_blank" rel="noreferrer">
          #{ticket.number} {ticket.title}
        </a>
      </p>
      <button type="button" onClick={onClose}>
        {t("Report another problem")}
      </button>
    </div>
  );
}

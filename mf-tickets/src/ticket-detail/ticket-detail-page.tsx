import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { freshTime } from "@tessera/ui/remote/fresh-time";
import { useSession } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useListPath, useListReturn } from "../common/filter/list-return.store.ts";
import { useTicket } from "../common/ticket/ticket.queries.ts";
import { useEscape } from "../common/use-escape.ts";
import { SignedOutState, StaleNotice } from "../common/view-states.tsx";
import { useStopWatching } from "../common/watch/use-stop-watching.ts";
import { IncidentBanner } from "./ai-help/incident-banner.tsx";
import { ConflictPanel } from "./fields/conflict-panel.tsx";
import { useTicketEdit } from "./fields/use-ticket-edit.ts";
import { usePresence } from "./presence/use-presence.ts";
import { MergeNotice } from "./relations/merge-notice.tsx";
import { useTicketKeys } from "./run/use-ticket-keys.ts";
import { useTicketRun } from "./run/use-ticket-run.ts";
import classes from "./ticket-detail-page.module.css";
import { TicketFailure } from "./ticket-failure.tsx";
import { TicketPending } from "./ticket-pending.tsx";
import { TicketView } from "./ticket-view.tsx";
import { useReading } from "./timeline/reading/use-reading.ts";

interface OpenTicketProps {
  ticket: Ticket;
  isPlaceholder: boolean;
  /** True if the ticket was loaded after the page was opened, or just before. */
  isFresh: boolean;
  notice: ReactNode;
}

function OpenTicket({ ticket, isPlaceholder, isFresh, notice }: OpenTicketProps) {
  const { can } = useRemoteContext();
  const navigate = useNavigate();
  const list = useListPath();
  const { edit, conflict, settleConflict } = useTicketEdit(can("tickets.write") && !isPlaceholder);
  const isExcerpt = isPlaceholder && (ticket.description?.length ?? 0) >= ticketLimits.excerpt;

  const reading = useReading(ticket, isFresh);
  const { others, onTyping } = usePresence(ticket.id);
  const run = useTicketRun(ticket.id);
  useTicketKeys(ticket, edit, run);
  useStopWatching(ticket);

  useEscape(() => {
    const cancelEdit = [...edit.openEdits.current].at(-1);
    if (cancelEdit) cancelEdit();
    else void navigate(list);
  });

  return (
    <>
      {notice}
      {conflict ? <ConflictPanel conflict={conflict} edit={edit} onSettled={settleConflict} /> : null}
      <MergeNotice ticket={ticket} />
      <IncidentBanner ticket={ticket} />
      <TicketView
        ticket={ticket}
        edit={edit}
        isExcerpt={isExcerpt}
        reading={reading}
        others={others}
        run={run}
        onTyping={onTyping}
      />
    </>
  );
}

function TicketContent({ ticketId }: { ticketId: string }) {
  const { access } = useSession();
  const { data: ticket, error, isPlaceholderData, dataUpdatedAt, refetch } = useTicket(ticketId);
  const [openedAt] = useState(() => Date.now());
  const retry = () => void refetch();

  if (access === "signed-out") return <SignedOutState text={t("Please sign in to access tickets.")} />;
  if (ticket) {
    const notice = error ? (
      <StaleNotice title={t("Failed to refresh this ticket.")} error={error} onRetry={retry} />
    ) : null;
    return (
      <OpenTicket
        ticket={ticket}
        isPlaceholder={isPlaceholderData}
        isFresh={!isPlaceholderData && dataUpdatedAt > openedAt - freshTime}
        notice={notice}
      />
    );
  }
  return error ? <TicketFailure error={error} onRetry={retry} /> : <TicketPending />;
}

/** `/dashboard/tickets/:ticketId`: one ticket, which can be edited in place. */
export function TicketDetailPage() {
  const { ticketId = "" } = useParams();
  useEffect(() => void useListReturn.setState({ openedId: ticketId }), [ticketId]);
  return (
    <div className={classes.page}>
      <TicketContent key={ticketId} ticketId={ticketId} />
    </div>
  );
}

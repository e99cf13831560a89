import { t } from "@tessera/language/t";
import type { PortalTicket } from "@tessera/wire/portal/portal";
import { statusLabels } from "@tessera/wire/ticket/ticket.constants";
import { ViewHeading } from "../part/view-heading.tsx";
import type { Portal } from "../place/create-portal.ts";
import classes from "../portal.module.css";
import { isFinished } from "./is-finished.ts";
import { Message } from "./message.tsx";
import type { ReadTicket } from "./read-ticket.ts";
import { ReplyForm } from "./reply-form.tsx";
import { useFreshTicket } from "./use-fresh-ticket.ts";
import type { ReplyDraft } from "./use-reply-draft.ts";

interface TicketViewProps {
  portal: Portal;
  read: ReadTicket;
  draft: ReplyDraft;
}

export function TicketView({ portal, read, draft }: TicketViewProps) {
  const { ticket, messages, renderText, refresh, setTicket } = useFreshTicket(portal, read);
  const { id, number, title, status, may_reply, merged_into } = ticket;

  async function changeStatus(): Promise<void> {
    const act = isFinished(status) ? "reopen" : "close";
    const changed = await portal.api.call(`POST /portal/tickets/:ticketId/${act}`, {
      params: { ticketId: id },
    });
    setTicket(changed);
    portal.say(t("Status: {status}", { status: t(statusLabels[changed.status]) }));
  }

  return (
    <section>
      <p>
        <a href="#tickets" className={classes.back}>
          {t("All tickets")}
        </a>
      </p>
      <ViewHeading className={classes.title}>{title}</ViewHeading>
      <p className={classes.meta}>
        <span className={classes.status}>{t(statusLabels[status])}</span>
        <span>{`#${number}`}</span>
      </p>
      <ol className={classes.messages} aria-label={t("Messages||of a ticket")}>
        {hasRequest(ticket) && <Message message={toMessage(ticket)} renderText={renderText} />}
        {messages.map((message) => (
          <Message key={message.id} message={message} renderText={renderText} />
        ))}
      </ol>
      {may_reply ? (
        <ReplyForm
          portal={portal}
          ticketId={id}
          status={status}
          draft={draft}
          onSent={refresh}
          onChangeStatus={changeStatus}
        />
      ) : (
        <Merged into={merged_into} />
      )}
    </section>
  );
}

function Merged({ into }: { into: PortalTicket["merged_into"] }) {
  return (
    <p className={classes.note}>
      {t("This ticket continues in another one.")}{" "}
      {into && <a href={`#ticket=${into.id}`}>{t("Open #{number}", { number: String(into.number) })}</a>}
    </p>
  );
}

function hasRequest({ description, files }: PortalTicket): boolean {
  return description !== null || files.length > 0;
}

/** Returns the request that opened the ticket as its first message. */
function toMessage({ description, description_format, created_at, files, requester_name }: PortalTicket) {
  return {
    author_name: requester_name ?? t("You"),
    author_kind: requester_name === null ? ("you" as const) : ("customer" as const),
    body: description ?? "",
    ...(description_format ? { format: description_format } : {}),
    files,
    created_at,
  };
}

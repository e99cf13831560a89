import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Modal } from "@tessera/ui/mantine-lazy";
import { MessageText } from "@tessera/ui/message-text";
import { Loaded } from "@tessera/ui/page/view-states";
import { useSession } from "@tessera/ui/remote/session";
import type { PortalMessage } from "@tessera/wire/portal/portal";
import type { CustomerView } from "@tessera/wire/portal/portal-setting";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { statusLabels } from "@tessera/wire/ticket/ticket.constants";
import type { DialogProps } from "../relations/relation-dialog.tsx";
import { EventTime } from "../timeline/event/event-time.tsx";
import classes from "./customer-view.module.css";
import { customerViewQuery } from "./customer-view.queries.ts";

/** A ticket as its customer sees it on the help page: without notes, internal names or addresses. */
export function CustomerViewDialog({ ticket, isOpen, onClose }: DialogProps & { ticket: Ticket }) {
  const view = useQuery(customerViewQuery(useSession(), ticket.id));
  return (
    <Modal opened={isOpen} onClose={onClose} title={t("What the customer sees")} size={640} centered>
      <Loaded query={view} loading={t("Loading...")} failure={t("Failed to load what the customer sees")}>
        {(loaded) => <Shown {...loaded} />}
      </Loaded>
    </Modal>
  );
}

function Shown({ ticket, messages }: CustomerView) {
  const request: Message = {
    author_name: ticket.requester_name ?? t("You"),
    author_kind: "you",
    body: ticket.description ?? "",
    ...(ticket.description_format ? { format: ticket.description_format } : {}),
    files: ticket.files,
    created_at: ticket.created_at,
  };
  const hasRequest = ticket.description !== null || ticket.files.length > 0;
  return (
    <article className={classes.view} aria-label={ticket.title}>
      <h3 className={classes.title}>{ticket.title}</h3>
      <p className={classes.state}>
        {t(statusLabels[ticket.status])} · #{String(ticket.number)}
      </p>
      <ol className={classes.messages}>
        {hasRequest ? <ShownMessage message={request} /> : null}
        {messages.map((message) => (
          <ShownMessage key={message.id} message={message} />
        ))}
      </ol>
    </article>
  );
}

type Message = Pick<
  PortalMessage,
  "author_name" | "author_kind" | "body" | "format" | "files" | "created_at"
>;

function ShownMessage({
  message: { author_name, author_kind, body, format, files, created_at },
}: {
  message: Message;
}) {
  return (
    <li className={classes.message} data-kind={author_kind}>
      <p className={classes.head}>
        <b>{author_kind === "you" ? t("You") : author_name}</b> <EventTime iso={created_at} />
      </p>
      <MessageText text={body} format={format} isMail={author_kind !== "member"} />
      {files.length > 0 ? (
        <ul className={classes.files}>
          {files.map(({ id, filename }) => (
            <li key={id}>{filename}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

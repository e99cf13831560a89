import { IconMessage, IconPaperclip } from "@tabler/icons-react";
import { countOf, t } from "@tessera/language/t";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { MarkTerms } from "@tessera/ui/ticket-mark/mark-terms";
import { PriorityMark } from "@tessera/ui/ticket-mark/priority";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { Link } from "react-router";
import { plainText } from "../common/editor/plain-text.ts";
import { NotSaved } from "../common/ticket/not-saved.tsx";
import { ticketPath, ticketTitle } from "../common/ticket/ticket-title.ts";
import { UnreadDot } from "../common/ticket/unread-dot.tsx";
import { unreadLine } from "../common/ticket/unread-summary.ts";
import { useBoardContext } from "./board-context.ts";
import { cutTitle } from "./card-text.ts";
import { AssigneeMenu } from "./menus/assignee-menu.tsx";
import { CardMenu } from "./menus/card-menu.tsx";
import classes from "./ticket-card.module.css";

function UnsavedAssignment({ ticketId }: { ticketId: string }) {
  const { unsaved, change } = useBoardContext();
  const request = unsaved.get(ticketId);
  if (!request) return null;
  return <NotSaved className={classes.notSaved} onRetry={() => change(ticketId, request.change)} />;
}

interface CountProps {
  icon: typeof IconMessage;
  count: number;
  label: string;
  text: string;
}

function Count({ icon: Icon, count, label, text }: CountProps) {
  if (count === 0) return null;

  return (
    <span className={classes.count} title={text}>
      <Icon size={14} stroke={1.5} role="img" aria-label={label} />
      {count}
    </span>
  );
}

function CardFoot({ ticket }: { ticket: Ticket }) {
  const { mayWrite } = useBoardContext();
  const { file_count: files, communication_count: comments } = ticket;
  return (
    <div className={classes.foot}>
      <span className={classes.unread}>
        <UnreadDot ticket={ticket} />
      </span>
      <span className={classes.number}>#{ticket.number}</span>
      {ticket.is_overdue ? <span className={classes.overdue}>{t("Overdue")}</span> : null}
      <span className={classes.space} />
      <Count icon={IconPaperclip} count={files} label={t("files")} text={countOf(files, "file")} />
      <Count icon={IconMessage} count={comments} label={t("comments")} text={countOf(comments, "comment")} />
      {mayWrite ? (
        <AssigneeMenu ticket={ticket} />
      ) : (
        <PersonAvatar person={ticket.assigned_to} size={24} isLabelled />
      )}
    </div>
  );
}

/**
 * The latest update in words, for devices without a pointer to hover over the dot. It replaces the second line of the text, because all
 * cards have the same height.
 */
function UnreadLine({ ticket }: { ticket: Ticket }) {
  const text = unreadLine(ticket);
  return text ? (
    <p className={classes.news} aria-hidden>
      {text}
    </p>
  ) : null;
}

/** The content of a card, in a column or while it is dragged. */
export function CardContent({ ticket }: { ticket: Ticket }) {
  const { search } = useBoardContext();
  const title = ticketTitle(ticket);
  return (
    <>
      <div className={classes.head}>
        <PriorityMark priority={ticket.priority} withLabel={false} />
        <Link
          to={ticketPath(ticket.id)}
          className={classes.title}
          dir="auto"
          title={title}
          tabIndex={-1}
          draggable={false}
        >
          <MarkTerms text={cutTitle(title)} search={search} />
        </Link>
        <CardMenu ticket={ticket} />
      </div>
      <p className={classes.description} dir="auto">
        <MarkTerms text={plainText(ticket.description ?? "", ticket.description_format)} search={search} />
      </p>
      <UnreadLine ticket={ticket} />
      <UnsavedAssignment ticketId={ticket.id} />
      <CardFoot ticket={ticket} />
    </>
  );
}

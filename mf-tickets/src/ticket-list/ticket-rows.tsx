import { Checkbox } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { Contained } from "@tessera/ui/page/contained";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { MarkTerms } from "@tessera/ui/ticket-mark/mark-terms";
import { PriorityMark } from "@tessera/ui/ticket-mark/priority";
import { StatusBadge } from "@tessera/ui/ticket-mark/status";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { Link } from "react-router";
import { rawText } from "../common/editor/raw-text.ts";
import { ticketPath, ticketTitle } from "../common/ticket/ticket-title.ts";
import { UnreadDot } from "../common/ticket/unread-dot.tsx";
import { unreadSummary } from "../common/ticket/unread-summary.ts";
import { useListContext } from "./list-context.ts";
import { RowsPerPage } from "./list-footer.tsx";
import { getName } from "./selection/name-of.ts";
import { useRowSelectionContext } from "./selection/row-selection-context.ts";
import { useRowSelection, useRowsSelection } from "./selection/use-row-selection.ts";
import classes from "./ticket-rows.module.css";

/** Removes the year from a date: "Nov 20, 09:42". */
export function withoutYear(moment: string): string {
  return moment.replace(/ \d{4} /u, " ");
}

/** Updates by others since the user's last visit, in words: a phone has no pointer to hover over the dot. */
export function UnreadLine({ ticket }: { ticket: Ticket }) {
  const summary = unreadSummary(ticket);
  return summary ? <span className={classes.news}>{summary}</span> : null;
}

/** A checkbox in place of the priority. It is outside the row's link, which must not contain a checkbox. */
function RowBox({ ticket, isSelected }: { ticket: Ticket; isSelected: boolean }) {
  const { pick } = useRowSelectionContext();
  return (
    <Checkbox
      className={classes.box}
      aria-label={getName(ticket)}
      checked={isSelected}
      onChange={() => pick(ticket.id)}
    />
  );
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { search, timezone } = useListContext();
  const { text, title } = formatDateTime(ticket.created_at, timezone);
  const { isSelecting, isSelected, touch } = useRowSelection(ticket);
  const row = (
    <Link
      to={ticketPath(ticket.id)}
      className={classes.row}
      draggable={false}
      data-ticket={ticket.id}
      data-selected={isSelected || undefined}
      {...touch}
    >
      <span className={classes.unread} aria-hidden>
        <UnreadDot ticket={ticket} />
      </span>
      <span className={classes.priority}>
        {isSelecting ? null : <PriorityMark priority={ticket.priority} withLabel={false} />}
      </span>
      <span className={classes.title} dir="auto">
        <MarkTerms text={ticketTitle(ticket)} search={search} />
      </span>
      <span className={classes.details}>
        <StatusBadge status={ticket.status} />
        <span className={classes.number}>#{ticket.number}</span>
        <time dateTime={ticket.created_at} title={title} className={classes.moment}>
          {withoutYear(text)}
        </time>
        <PersonAvatar person={ticket.creator} size={20} isLabelled />
      </span>
      <UnreadLine ticket={ticket} />
    </Link>
  );
  return (
    <li className={classes.item}>
      {isSelecting ? <RowBox ticket={ticket} isSelected={isSelected} /> : null}
      {row}
    </li>
  );
}

/** A minimal fallback for a row that fails to render. */
function BareRow({ ticket }: { ticket: Ticket }) {
  return (
    <li className={classes.item}>
      <Link to={ticketPath(ticket.id)} className={classes.row}>
        <span className={classes.title}>
          #{rawText(ticket.number)} {rawText(ticketTitle(ticket))}
        </span>
      </Link>
    </li>
  );
}

/** The page's tickets on a phone: two lines each, and a third one for unread updates. */
export function TicketRows({ tickets, isBusy }: { tickets: readonly Ticket[]; isBusy: boolean }) {
  useRowsSelection(tickets);
  return (
    <div className={classes.rows} aria-busy={isBusy}>
      <ul className={classes.list}>
        {tickets.map((ticket) => (
          <Contained key={ticket.id} of={ticket} instead={<BareRow ticket={ticket} />}>
            <TicketRow ticket={ticket} />
          </Contained>
        ))}
      </ul>
      <div className={classes.end}>
        <RowsPerPage />
      </div>
    </div>
  );
}

import { IconTicket } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { countOf, t } from "@tessera/language/t";
import { Anchor } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { Loaded } from "@tessera/ui/page/view-states";
import { useSession } from "@tessera/ui/remote/session";
import { StateView } from "@tessera/ui/state/state-view";
import { PriorityMark } from "@tessera/ui/ticket-mark/priority";
import { StatusBadge } from "@tessera/ui/ticket-mark/status";
import { formatNumber } from "@tessera/wire/text/wording";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { Link } from "react-router";
import { ticketListQuery } from "../common/ticket/ticket.queries.ts";
import { ticketPath } from "../common/ticket/ticket-title.ts";
import classes from "./contacts.module.css";

/** The filter for the tickets of a customer or of a company. */
type TicketOwner = { requester_id: string } | { company_id: string };

/** The numbers of messages and files, as far as there are any. */
function getCounts({ communication_count: messages, file_count: files }: Ticket): string[] {
  return [
    ...(messages > 0 ? [countOf(messages, "message")] : []),
    ...(files > 0 ? [countOf(files, "file")] : []),
  ];
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { timezone } = useSession();
  const { id, number, title, display_title: shown, last_activity_at: at, creator } = ticket;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          <Link to={ticketPath(id)} className={classes.link}>
            {shown ?? title}
          </Link>
        </span>
        <span className={classes.detail}>
          {[`#${number}`, creator.display_name, ...getCounts(ticket)].join(" · ")} ·{" "}
          <time dateTime={at} title={formatDateTime(at, timezone).text}>
            {formatRelative(at)}
          </time>
        </span>
      </div>
      <span className={classes.marks}>
        <PriorityMark priority={ticket.priority} />
        <StatusBadge status={ticket.status} />
      </span>
    </li>
  );
}

/** The tickets of a customer or a company, most recently active first, and a link to all of them in the list. */
export function ContactTickets({ owner }: { owner: TicketOwner }) {
  const tickets = useQuery(ticketListQuery(useSession(), { ...owner, size: 20, sort: "-last_activity_at" }));
  return (
    <section aria-labelledby="contact-tickets">
      <h2 id="contact-tickets" className={classes.heading}>
        {t("Tickets")}
        {tickets.data ? <span className={classes.count}>{formatNumber(tickets.data.total)}</span> : null}
        {tickets.data && tickets.data.total > 0 ? (
          <Anchor
            component={Link}
            to={`/dashboard?${new URLSearchParams(owner).toString()}`}
            className={classes.all}
          >
            {t("View in ticket list")}
          </Anchor>
        ) : null}
      </h2>
      <Loaded query={tickets} loading={t("Loading tickets...")} failure={t("Couldn't load tickets")}>
        {({ items }) =>
          items.length === 0 ? (
            <StateView icon={IconTicket} title={t("No tickets yet")} />
          ) : (
            <ul className={classes.list} aria-label={t("Tickets")}>
              {items.map((ticket) => (
                <TicketRow key={ticket.id} ticket={ticket} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

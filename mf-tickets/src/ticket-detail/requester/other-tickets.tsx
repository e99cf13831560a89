import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Anchor } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { useSession } from "@tessera/ui/remote/session";
import { StatusIcon, statusLabel } from "@tessera/ui/ticket-mark/status";
import { formatNumber } from "@tessera/wire/text/wording";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { Link } from "react-router";
import { ticketListQuery } from "../../common/ticket/ticket.queries.ts";
import { ticketPath } from "../../common/ticket/ticket-title.ts";
import { PanelState } from "./panel-state.tsx";
import classes from "./requester.module.css";

const shown = 4;

function TicketLine({ ticket }: { ticket: Ticket }) {
  const { timezone } = useSession();
  const { id, number, status, last_activity_at: at } = ticket;
  const title = ticket.display_title ?? ticket.title;
  return (
    <li>
      <Link to={ticketPath(id)} title={`${title} (${statusLabel(status)})`}>
        <StatusIcon status={status} />
        <span className={classes.number}>#{number}</span>
        <span className={classes.title}>{title}</span>
        <time className={classes.time} dateTime={at} title={formatDateTime(at, timezone).title}>
          {formatRelative(at)}
        </time>
      </Link>
    </li>
  );
}

/** The other tickets of the requester, unresolved ones first. */
export function OtherTickets({ ticket, isWanted }: { ticket: Ticket; isWanted: boolean }) {
  const owner = { requester_id: ticket.requester.id };
  const query = ticketListQuery(useSession(), { ...owner, size: shown + 1, sort: "waiting" });
  const tickets = useQuery({
    ...query,
    enabled: query.enabled === true && isWanted,
    refetchInterval: false,
    // Not those of another requester.
    placeholderData: () => undefined,
  });
  const total = Math.max(0, (tickets.data?.total ?? 0) - 1);
  return (
    <section aria-labelledby="requester-tickets">
      <div className={classes.head}>
        <h3 id="requester-tickets">{t("Other tickets")}</h3>
        {total > 0 ? (
          <Anchor component={Link} to={`/dashboard?${new URLSearchParams(owner).toString()}`} fz="inherit">
            {t("Show all {count}", { count: formatNumber(total + 1) })}
          </Anchor>
        ) : null}
      </div>
      <PanelState query={tickets} loading={t("Loading tickets...")} failure={t("Couldn't load the tickets.")}>
        {({ items }) =>
          total === 0 ? (
            <p className={classes.state}>{t("No other tickets.")}</p>
          ) : (
            <ul className={classes.tickets}>
              {items
                .filter(({ id }) => id !== ticket.id)
                .slice(0, shown)
                .map((other) => (
                  <TicketLine key={other.id} ticket={other} />
                ))}
            </ul>
          )
        }
      </PanelState>
    </section>
  );
}

import { IconTicket } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Title } from "@tessera/ui/mantine";
import { Loaded, NotAllowedState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { StateView } from "@tessera/ui/state/state-view";
import { StatusBadge } from "@tessera/ui/ticket-mark/status";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { Link } from "react-router";
import classes from "./recent-tickets.module.css";
import { recentTicketsQuery } from "./ticket.queries.ts";

type ShownTicket = Pick<Ticket, "id" | "number" | "title" | "status">;

/** The page with the newest tickets of the organization. */
export function RecentTicketsPage() {
  const { can } = useRemoteContext();
  const tickets = useQuery(recentTicketsQuery(useSession()));
  if (!can("tickets.read"))
    return <NotAllowedState text={t("Ask an admin of your organization for access.")} />;
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title}>
        New module
      </Title>
      <Loaded query={tickets} loading={t("Loading tickets...")} failure={t("Couldn't load the tickets")}>
        {(found) => <TicketList tickets={found} />}
      </Loaded>
    </div>
  );
}

function TicketList({ tickets }: { tickets: ShownTicket[] }) {
  if (tickets.length === 0) {
    const text = t("The newest tickets will be listed here.");
    return <StateView icon={IconTicket} title={t("No tickets yet")} text={text} />;
  }
  return (
    <ul className={classes.list} aria-label={t("Tickets")}>
      {tickets.map(({ id, number, title, status }) => (
        <li key={id} className={classes.ticket}>
          <StatusBadge status={status} />
          <Link to={`/tickets/${id}`}>
            #{number} {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

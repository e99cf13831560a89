import { useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useSession } from "@tessera/ui/remote/session";
import type { TicketBulkChange, TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import { Link } from "react-router";
import { findListed } from "../../common/ticket/cached-tickets.ts";
import { ticketQuery } from "../../common/ticket/ticket.queries.ts";
import { ticketPath, ticketTitle } from "../../common/ticket/ticket-title.ts";
import classes from "./bulk-bar.module.css";
import { skippedReason } from "./bulk-labels.ts";

type Skipped = TicketBulkResult["skipped"][number];

/** The maximum number of tickets listed. The others are only counted. */
const max = 20;

/** The number and title of a ticket, if it can still be read. */
function SkippedName({ id, code }: Skipped) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data: ticket } = useQuery({
    ...ticketQuery(session, id),
    enabled: code !== "not_found",
    placeholderData: () => findListed(queryClient, session.organizationId, id),
    retry: false,
  });
  if (!ticket) return <span className={classes.id}>{id.slice(0, 8)}…</span>;
  return (
    <Link to={ticketPath(id)} className={classes.skippedLink}>
      <span className={classes.id}>#{ticket.number}</span> {ticketTitle(ticket)}
    </Link>
  );
}

/** The skipped tickets with the reasons. */
export function SkippedList({ skipped, change }: { skipped: readonly Skipped[]; change: TicketBulkChange }) {
  const more = skipped.length - max;
  return (
    <ul className={classes.skipped} aria-label={t("Skipped")}>
      {skipped.slice(0, max).map((one) => (
        <li key={one.id} className={classes.skippedTicket}>
          <SkippedName {...one} />
          <span className={classes.reason}>{skippedReason(one.code, change)}</span>
        </li>
      ))}
      {more > 0 ? <li className={classes.reason}>{t("and {count} more", { count: more })}</li> : null}
    </ul>
  );
}

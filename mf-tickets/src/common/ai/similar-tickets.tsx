import { StatusIcon, statusLabel } from "@tessera/ui";
import type { SimilarTicket } from "@tessera/wire/ticket-draft";
import { Link } from "react-router";
import { ticketPath } from "../ticket-title.ts";
import classes from "./ai.module.css";

/** Tickets that may be about the same: each a link, with why. */
export function SimilarTickets({ items }: { items: readonly SimilarTicket[] }) {
  return (
    <ul className={classes.similar}>
      {items.map(({ ticket, reasons, is_same_failure: isSame }) => (
        <li key={ticket.id}>
          <Link
            to={ticketPath(ticket.id)}
            className={classes.ticket}
            title={`${ticket.title} (${statusLabel(ticket.status)})`}
          >
            <StatusIcon status={ticket.status} />
            <span className={classes.number}>#{ticket.number}</span>
            <span className={classes.title}>{ticket.title}</span>
          </Link>
          <p className={classes.reasons}>
            {isSame ? <b className={classes.same}>Same failure</b> : null}
            {reasons.join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

import { StatusIcon, statusLabel } from "@tessera/ui/ticket-mark/status";
import type { TicketReference } from "@tessera/wire/ticket/ticket-relation";
import { Link } from "react-router";
import { ticketPath } from "../../common/ticket/ticket-title.ts";
import classes from "./relations.module.css";

/** A link to another ticket. */
export function ReferenceLink({ ticket }: { ticket: TicketReference }) {
  return (
    <Link
      to={ticketPath(ticket.id)}
      className={classes.reference}
      title={`${ticket.title} (${statusLabel(ticket.status)})`}
    >
      <StatusIcon status={ticket.status} />
      <span className={classes.number}>#{ticket.number}</span>
      <span className={classes.title}>{ticket.title}</span>
    </Link>
  );
}

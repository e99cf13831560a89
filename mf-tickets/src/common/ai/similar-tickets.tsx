import { t } from "@tessera/language/t";
import { translateReasons } from "@tessera/language/translate-reason";
import { StatusIcon, statusLabel } from "@tessera/ui/ticket-mark/status";
import type { SimilarTicket } from "@tessera/wire/agent/ticket-draft";
import { similarMatchLabels } from "@tessera/wire/agent/ticket-draft.constants";
import { Link } from "react-router";
import { ticketPath } from "../ticket/ticket-title.ts";
import classes from "./ai.module.css";

/**
 * Says in one line why a ticket is similar. Old drafts have no `match`, only whether it is the same failure. Other reasons say themselves
 * what they are.
 */
function Reasons({
  match,
  is_same_failure: isSame,
  reasons,
  stated_reasons: stated,
}: Omit<SimilarTicket, "ticket">) {
  const known = match ?? (isSame ? "same_failure" : "similar_words");
  const words = translateReasons(stated, reasons).join(" · ");
  return (
    <p className={classes.reasons} title={words}>
      {known === "same_failure" || words === "" ? (
        <b className={classes.match} data-match={known}>
          {t(similarMatchLabels[known])}
        </b>
      ) : null}
      {words}
    </p>
  );
}

/** Links to tickets that may be about the same problem, each with the reasons. */
export function SimilarTickets({ items }: { items: readonly SimilarTicket[] }) {
  return (
    <ul className={classes.similar}>
      {items.map(({ ticket, ...why }) => (
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
          <Reasons {...why} />
        </li>
      ))}
    </ul>
  );
}

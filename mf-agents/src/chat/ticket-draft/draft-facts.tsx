import { Badge, StatusIcon } from "@tessera/ui";
import type { TicketDraft } from "@tessera/wire/ticket-draft";
import { Link } from "react-router";
import classes from "./draft-panel.module.css";

/** What is still worth asking. */
export function DraftMissing({ missing }: Pick<TicketDraft, "missing">) {
  if (missing.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>Worth asking</h3>
      <ul className={classes.plain}>
        {missing.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </section>
  );
}

/** What was taken out before anything was written. */
export function DraftRedactions({ redactions }: Pick<TicketDraft, "redactions">) {
  if (redactions.length === 0) return null;
  return (
    <p className={classes.quiet}>
      Left out: {redactions.map(({ what, count }) => `${what} (${count})`).join(", ")}
    </p>
  );
}

/** Tickets that may be about the same; those with the same failure first. */
export function DraftSimilar({ similar }: Pick<TicketDraft, "similar">) {
  if (similar.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>Similar tickets</h3>
      <ul className={classes.similar}>
        {similar.map(({ ticket, is_same_failure: isSame, reasons }) => (
          <li key={ticket.id}>
            <Link to={`/dashboard/tickets/${ticket.id}`}>
              <StatusIcon status={ticket.status} />
              <span className={classes.number}>#{ticket.number}</span>
              <span className={classes.similarTitle}>{ticket.title}</span>
            </Link>
            <span className={classes.quiet}>
              {isSame ? <Badge color="red">Same failure</Badge> : null} {reasons.join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

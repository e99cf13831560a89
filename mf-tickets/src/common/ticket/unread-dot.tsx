import type { Ticket } from "@tessera/wire/ticket/ticket";
import classes from "./unread-dot.module.css";
import { unreadSummary } from "./unread-summary.ts";

/** A dot that marks updates by others since the user's last visit, with a one-line summary as its label. */
export function UnreadDot({ ticket }: { ticket: Ticket }) {
  const summary = unreadSummary(ticket);
  if (!summary) return null;
  return <span className={classes.dot} role="img" aria-label={summary} title={summary} />;
}

import type { Ticket } from "@tessera/wire/ticket";
import classes from "./unread-dot.module.css";
import { unreadSummary } from "./unread-summary.ts";

/** A dot where others did something since the person last looked, with what it was in one line. */
export function UnreadDot({ ticket }: { ticket: Ticket }) {
  const summary = unreadSummary(ticket);
  if (!summary) return null;
  return <span className={classes.dot} role="img" aria-label={summary} title={summary} />;
}

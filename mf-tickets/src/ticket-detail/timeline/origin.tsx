import { t } from "@tessera/language/t";
import type { TicketEvent } from "@tessera/wire/ticket";
import { Link } from "react-router";
import { ticketPath } from "../../common/ticket-title.ts";
import classes from "./timeline.module.css";

/** "from #12": the ticket it happened on, where that is another one. */
export function Origin({ event: { origin } }: { event: TicketEvent }) {
  if (!origin) return null;
  return (
    <Link to={ticketPath(origin.id)} className={classes.origin}>
      {t("from #{number}", { number: origin.number })}
    </Link>
  );
}

import { t } from "@tessera/language/t";
import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import { Link } from "react-router";
import { ticketPath } from "../../common/ticket/ticket-title.ts";
import classes from "./timeline.module.css";

/** The ticket an event happened on, if it is another one: "from #12". */
export function Origin({ event: { origin } }: { event: TicketEvent }) {
  if (!origin) return null;
  return (
    <Link to={ticketPath(origin.id)} className={classes.origin}>
      {t("from #{number}", { number: origin.number })}
    </Link>
  );
}

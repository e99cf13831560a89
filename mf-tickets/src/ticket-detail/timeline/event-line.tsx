import { PriorityMark } from "@tessera/ui/ticket-mark/priority";
import type { TicketEvent } from "@tessera/wire/ticket";
import { actorName, type EventTicket, eventSentence } from "../../common/event-sentence.ts";
import { EventIcon } from "./event-icon.tsx";
import { EventTime } from "./event-time.tsx";
import { Origin } from "./origin.tsx";
import classes from "./timeline.module.css";

/** One muted line of the timeline. */
export function EventLine({ event, ticket }: { event: TicketEvent; ticket: EventTicket }) {
  const { words, value, rest, priority } = eventSentence(event, ticket);
  return (
    <li className={classes.event}>
      <span className={classes.icon}>
        <EventIcon event={event} />
      </span>
      <span className={classes.sentence}>
        <b>{actorName(event)}</b> {words}{" "}
        {value ? <b>{priority ? <PriorityMark priority={priority} /> : value}</b> : null} {rest}
        {rest ? " " : null}
        <Origin event={event} />
      </span>
      <EventTime iso={event.created_at} />
    </li>
  );
}

import { PriorityMark } from "@tessera/ui";
import type { TicketEvent } from "@tessera/wire/ticket";
import type { SourceChannel } from "@tessera/wire/ticket-value";
import { actorName, eventSentence } from "../../common/event-sentence.ts";
import { EventIcon } from "./event-icon.tsx";
import { EventTime } from "./event-time.tsx";
import { Origin } from "./origin.tsx";
import classes from "./timeline.module.css";

/** One muted line of the timeline. `source` is where this ticket came from; of another one it is not known. */
export function EventLine({ event, source }: { event: TicketEvent; source: SourceChannel }) {
  const { words, value, priority } = eventSentence(event, event.origin ? "web" : source);
  return (
    <li className={classes.event}>
      <span className={classes.icon}>
        <EventIcon event={event} />
      </span>
      <span className={classes.sentence}>
        <b>{actorName(event)}</b> {words}{" "}
        {value ? <b>{priority ? <PriorityMark priority={priority} /> : value}</b> : null}{" "}
        <Origin event={event} />
      </span>
      <EventTime iso={event.created_at} />
    </li>
  );
}

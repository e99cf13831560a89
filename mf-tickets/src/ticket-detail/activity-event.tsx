import { formatDateTime, PriorityMark, personName } from "@tessera/ui";
import type { TicketEvent } from "@tessera/wire/ticket";
import type { SourceChannel } from "@tessera/wire/ticket-value";
import { EventIcon } from "./event-icon.tsx";
import { eventSentence } from "./event-sentence.ts";
import classes from "./ticket-activity.module.css";

/** The clock for today's events, the day for older ones. */
export function eventTime(iso: string, timezone: string | null, now = new Date()): string {
  const { text } = formatDateTime(iso, timezone);
  const today = formatDateTime(now.toISOString(), timezone).text;
  if (text.slice(0, 12) === today.slice(0, 12)) return text.slice(-5);
  return text.slice(8, 12) === today.slice(8, 12) ? text.slice(0, 6) : text.slice(0, 12);
}

interface ActivityEventProps {
  event: TicketEvent;
  source: SourceChannel;
  timezone: string | null;
}

/** One muted line of the timeline. */
export function ActivityEvent({ event, source, timezone }: ActivityEventProps) {
  const { words, value, priority } = eventSentence(event, source);
  const moment = formatDateTime(event.created_at, timezone);
  return (
    <li className={classes.event}>
      <span className={classes.icon}>
        <EventIcon event={event} />
      </span>
      <span className={classes.sentence}>
        <b>{event.actor ? personName(event.actor) : "Somebody"}</b> {words}{" "}
        {value ? <b>{priority ? <PriorityMark priority={priority} /> : value}</b> : null}
      </span>
      <time className={classes.time} dateTime={event.created_at} title={moment.title}>
        {eventTime(event.created_at, timezone)}
      </time>
    </li>
  );
}

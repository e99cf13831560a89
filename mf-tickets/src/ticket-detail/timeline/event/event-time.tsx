import { tx } from "@tessera/language/t";
import { VisuallyHidden } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { useSession } from "@tessera/ui/remote/session";
import classes from "../timeline.module.css";
import { formatEventTime, isSameDay } from "./format-event-time.ts";

interface EventTimeProps {
  iso: string;
  /** The time that it is shown as seen from; now by default. */
  seenFrom?: Date;
}

/** A short time. Screen readers and the tooltip name date, time and zone. */
export function EventTime({ iso, seenFrom }: EventTimeProps) {
  const { timezone } = useSession();
  const { title } = formatDateTime(iso, timezone);
  return (
    <time className={classes.time} dateTime={iso} title={title}>
      <span aria-hidden>{formatEventTime(iso, timezone, seenFrom)}</span>
      <VisuallyHidden>{title}</VisuallyHidden>
    </time>
  );
}

/** The times of the first and the last of several events; one if they are shown alike. */
export function EventSpan({ from, to }: { from: string; to: string }) {
  const { timezone } = useSession();
  const last = new Date(to);
  if (formatEventTime(from, timezone) === formatEventTime(to, timezone)) return <EventTime iso={to} />;
  return (
    <span className={classes.time}>
      {tx("{from} to {to}", {
        from: <EventTime key="from" iso={from} />,
        to: isSameDay(from, to, timezone) ? (
          <EventTime key="to" iso={to} seenFrom={last} />
        ) : (
          <EventTime key="to" iso={to} />
        ),
      })}
    </span>
  );
}

import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { useSession } from "@tessera/ui/remote/session";
import classes from "../timeline.module.css";

/** Formats the time of an event: the time of day for today's events, the date for older ones. */
function eventTime(iso: string, timezone: string | null, now = new Date()): string {
  const { text } = formatDateTime(iso, timezone);
  const today = formatDateTime(now.toISOString(), timezone).text;
  if (text.slice(0, 12) === today.slice(0, 12)) return text.slice(-5);
  return text.slice(8, 12) === today.slice(8, 12) ? text.slice(0, 6) : text.slice(0, 12);
}

export function EventTime({ iso }: { iso: string }) {
  const { timezone } = useSession();
  const { text, title } = formatDateTime(iso, timezone);
  return (
    <time className={classes.time} dateTime={iso} title={`${text} ${title}`}>
      {eventTime(iso, timezone)}
    </time>
  );
}

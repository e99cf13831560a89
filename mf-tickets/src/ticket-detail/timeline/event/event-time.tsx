import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { useSession } from "@tessera/ui/remote/session";
import classes from "../timeline.module.css";
import { formatEventTime } from "./format-event-time.ts";

export function EventTime({ iso }: { iso: string }) {
  const { timezone } = useSession();
  const { text, title } = formatDateTime(iso, timezone);
  return (
    <time className={classes.time} dateTime={iso} title={`${text} ${title}`}>
      {formatEventTime(iso, timezone)}
    </time>
  );
}

import { t } from "@tessera/language/t";
import type { Availability } from "@tessera/wire/organization/availability";
import { type AvailabilityState, availabilityAt } from "@tessera/wire/organization/availability.constants";
import { pageLocale } from "@tessera/wire/text/language";
import { type ReactNode, useEffect, useState } from "react";
import classes from "./availability.module.css";

const words: Readonly<Record<AvailabilityState, string>> = {
  available: t("Available"),
  busy: t("Busy"),
  away: t("Away"),
};

/** The longest time that a timer of a browser can wait. */
const maxWait = 2 ** 31 - 1;

/** Returns the availability as of now: a busy or away member is available again at the end, without a request. */
export function useAvailability(stored: Availability | undefined): Availability {
  const [now, setNow] = useState(() => Date.now());
  const end = stored?.until ? Date.parse(stored.until) : null;
  useEffect(() => {
    const left = end === null ? 0 : end - Date.now();
    if (left <= 0 || left > maxWait) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [end]);
  return availabilityAt(stored, Math.max(now, Date.now()));
}

/** Returns an end as people say it: "15:30" today, "Mon, Nov 23" for the beginning of that day, else both. */
function formatEnd(until: string, now: Date): string {
  const end = new Date(until);
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(pageLocale, options).format(end);
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  if (end.toDateString() === now.toDateString()) return show(clock);
  const isWholeDay = end.getHours() === 0 && end.getMinutes() === 0;
  return show({ weekday: "short", month: "short", day: "numeric", ...(isWholeDay ? {} : clock) });
}

/** Says the availability in words: "Available", "Busy until 15:30", "Away until Mon, Nov 23". */
export function availabilityText({ state, until }: Availability, now = new Date()): string {
  if (until === null || state === "available") return words[state];
  const time = formatEnd(until, now);
  return state === "busy" ? t("Busy until {time}", { time }) : t("Away until {time}", { time });
}

/** A dot in the colour of an availability: filled if it takes or may take tickets, a ring if away. The word has to stand beside it. */
export function AvailabilityDot({ state }: { state: AvailabilityState }) {
  return <span className={classes.dot} data-state={state} aria-hidden />;
}

/** A dot and the words. */
export function AvailabilityMark({ availability }: { availability: Availability | undefined }) {
  const current = useAvailability(availability);
  return (
    <span className={classes.mark}>
      <AvailabilityDot state={current.state} />
      {availabilityText(current)}
    </span>
  );
}

/** As {@link AvailabilityMark}, and nothing while the member is available. */
export function UnavailableMark({ availability }: { availability: Availability | undefined }) {
  const { state } = useAvailability(availability);
  return state === "available" ? null : <AvailabilityMark availability={availability} />;
}

interface AvatarWithDotProps {
  availability: Availability | undefined;
  /** The avatar. */
  children: ReactNode;
}

/** An avatar with the dot at its corner. The words are in its tooltip, and have to stand on the page as well. */
export function AvatarWithDot({ availability, children }: AvatarWithDotProps) {
  const current = useAvailability(availability);
  return (
    <span className={classes.avatar} title={availabilityText(current)}>
      {children}
      <AvailabilityDot state={current.state} />
    </span>
  );
}

import { pageLocale } from "@tessera/wire/text/language";

/** Formats a time as people say it: "today, 14:03", or "Nov 28, 14:03". */
export function formatMoment(at: string, now = new Date()): string {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString(pageLocale, { hour: "2-digit", minute: "2-digit" });
  if (moment.toDateString() !== now.toDateString())
    return `${moment.toLocaleDateString(pageLocale, { day: "numeric", month: "short" })}, ${time}`;
  return `${new Intl.RelativeTimeFormat(pageLocale, { numeric: "auto" }).format(0, "day")}, ${time}`;
}

import { pageLocale } from "@tessera/wire/text/language";

/** Returns the time of day in a zone; null for a zone that the browser does not know. */
export function localTime(timezone: string, now = new Date()): string | null {
  try {
    return new Intl.DateTimeFormat(pageLocale, {
      timeZone: timezone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }).format(now);
  } catch {
    return null;
  }
}

import { t } from "@tessera/language/t";

/** A time that is often chosen. */
interface CommonTime {
  label: string;
  /** An ISO timestamp. */
  at: string;
}

const hourMs = 3_600_000;
const morning = "08:00";

/** Returns the local date and time in a zone: the day as `2026-11-27`, the time as `14:05`. */
function readClock(instant: number, zone: string): { day: string; time: string } {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    ...{
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    },
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`,
    time: `${parts.get("hour")}:${parts.get("minute")}`,
  };
}

/**
 * Returns the instant at which clocks in a zone show `2026-11-27T08:00`; null if it is not a valid time. If clocks show it twice, returns
 * the first instant.
 */
export function toMoment(shown: string, zone: string): string | null {
  const wanted = Date.parse(`${shown}Z`);
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (instant: number) => {
    const { day, time } = readClock(instant, zone);
    return Date.parse(`${day}T${time}Z`) - Math.floor(instant / 60_000) * 60_000;
  };
  const candidates = [wanted - 24 * hourMs, wanted + 24 * hourMs].map((near) => wanted - offsetAt(near));
  const exact = candidates.filter((instant) => offsetAt(instant) === wanted - instant);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)).toISOString();
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + count * 24 * hourMs).toISOString().slice(0, 10);
}

/** Returns a time of a day some days ahead, and the number of days until the next Monday, in the user's zone. */
function readDays(now: number, zone: string) {
  const { day } = readClock(now, zone);
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  const at = (days: number, time = morning) => toMoment(`${addDays(day, days)}T${time}`, zone) ?? "";
  return { at, daysToMonday: (8 - weekday) % 7 || 7 };
}

/** Returns common times for sending later in the user's zone: in an hour, tomorrow morning, Monday morning. */
export function listSendTimes(now: number, zone: string): CommonTime[] {
  const { at, daysToMonday } = readDays(now, zone);
  return [
    { label: t("In 1 hour"), at: new Date(now + hourMs).toISOString() },
    { label: t("Tomorrow, 8:00 your time"), at: at(1) },
    ...(daysToMonday === 1 ? [] : [{ label: t("Monday, 8:00 your time"), at: at(daysToMonday) }]),
  ];
}

const laterHours = 3;

/** Returns common times for coming back to a ticket in the user's zone: in some hours, tomorrow morning, on Monday morning. */
export function listSnoozeTimes(now: number, zone: string): CommonTime[] {
  const { at, daysToMonday } = readDays(now, zone);
  const later = Math.ceil((now + laterHours * hourMs) / (hourMs / 4)) * (hourMs / 4);
  const isToday = readClock(later, zone).day === readClock(now, zone).day;
  return [
    ...(isToday ? [{ label: t("Later today"), at: new Date(later).toISOString() }] : []),
    { label: t("Tomorrow morning"), at: at(1) },
    { label: t("Next week"), at: at(daysToMonday) },
  ].filter(({ at: moment }, index, all) => all.findIndex((other) => other.at === moment) === index);
}

/** Formats an instant for a date-and-time field, in the given zone. */
export function toFieldTime(instant: number, zone: string): string {
  const { day, time } = readClock(instant, zone);
  return `${day}T${time}`;
}

import { t } from "@tessera/language/t";
import { pageLocale } from "@tessera/wire/text/language";
import { knownZone } from "./time-zones.ts";

interface ShownMoment {
  /** The local time in the zone: "Nov 20, 2026 09:42". */
  text: string;
  /** The zone's fixed abbreviation: "EST" also in summer. */
  zone: string;
  /** For a tooltip, with the zone's actual offset at that time: "Nov 20, 2026 09:42, UTC+01:00 (Europe/Berlin)". */
  title: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat(pageLocale, {
    timeZone: zone,
    year: "numeric",
    month: "short",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  });
  formats.set(zone, format);
  return format;
}

/** Formats a timestamp as "MMM dd, yyyy HH:mm" in a person's time zone (an IANA name). An invalid timestamp is returned as is. */
export function formatDateTime(iso: string, timezone: string | null | undefined): ShownMoment {
  if (Number.isNaN(Date.parse(iso))) return { text: iso ?? "", zone: "", title: iso ?? "" };
  const { zone, abbreviation } = knownZone(timezone);
  const parts = new Map(
    getFormat(zone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const text = t("{month} {day}, {year} {hour}:{minute}", {
    month: part("month"),
    day: part("day"),
    year: part("year"),
    hour: part("hour"),
    minute: part("minute"),
  });
  const offset = parts.get("timeZoneName")?.replace("GMT", "") || "+00:00";
  return { text, zone: abbreviation, title: t("{time}, UTC{offset} ({zone})", { time: text, offset, zone }) };
}

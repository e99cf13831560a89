import { t } from "@tessera/language/t";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { personName } from "@tessera/ui/person/person";
import type { Snooze } from "@tessera/wire/ticket/snooze";

/** Returns true while a ticket is snoozed. */
export function isSnoozed({ snooze }: { snooze?: Snooze }): boolean {
  return snooze?.ended_at === null;
}

/** Says until when a ticket is snoozed: "Snoozed until Nov 23, 2026 09:00 by Mei Tanaka". */
export function snoozedText({ until, by }: Snooze, zone: string | null | undefined): string {
  const person = by ? personName(by) : t("Someone");
  return until === null
    ? t("Snoozed until the requester replies, by {person}", { person })
    : t("Snoozed until {time} by {person}", { time: formatDateTime(until, zone).text, person });
}

/** Says briefly until when a ticket is snoozed, or why it came back: "Back: requester replied". */
export function snoozeTag({ until, ended_at, ended_by }: Snooze, zone: string | null | undefined): string {
  if (ended_at === null)
    return until === null
      ? t("Until the requester replies")
      : t("Until {time}", { time: formatDateTime(until, zone).text });
  return ended_by === "reply"
    ? t("Back: requester replied")
    : t("Back: {time}", { time: formatDateTime(until ?? ended_at, zone).text });
}

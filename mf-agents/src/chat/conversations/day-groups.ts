import { t } from "@tessera/language/t";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { knownZone } from "@tessera/ui/moment/time-zones";
import type { Conversation } from "@tessera/wire/agent/chat";
import { dayIn, formatDay } from "@tessera/wire/text/calendar-day";

interface DayGroup {
  label: string;
  items: Conversation[];
}

/** The person's time zone, and the current time in ms. */
interface Clock {
  timezone: string | null;
  now?: number;
}

const day = 86_400_000;

/** Returns midnight UTC of the calendar day in a time zone, for counting days. */
function toDay(moment: number, timezone: string | null): number {
  return Date.parse(dayIn(knownZone(timezone).zone, new Date(moment)));
}

function daysSince(moment: number, { timezone, now = Date.now() }: Clock): number {
  return Math.round((toDay(now, timezone) - toDay(moment, timezone)) / day);
}

function toLabel(days: number): string {
  if (days <= 0) return t("Today");
  if (days === 1) return t("Yesterday");
  if (days <= 7) return t("Last 7 days");
  return days <= 30 ? t("Last 30 days") : t("Older");
}

/** Returns the time at which a conversation was last used, in ms. */
function usedAt({ last_message_at: said, updated_at: changed }: Conversation): number {
  return Date.parse(said ?? changed);
}

/** Groups conversations by the day they were last used, in the given order. */
export function dayGroups(conversations: readonly Conversation[], clock: Clock): DayGroup[] {
  const groups = new Map<string, Conversation[]>();
  for (const conversation of conversations) {
    const label = toLabel(daysSince(usedAt(conversation), clock));
    groups.set(label, [...(groups.get(label) ?? []), conversation]);
  }
  return [...groups].map(([label, items]) => ({ label, items }));
}

/** Returns the time for today and yesterday, the weekday within a week, and else the date. */
export function shortMoment(conversation: Conversation, clock: Clock): string {
  const moment = usedAt(conversation);
  const days = daysSince(moment, clock);
  if (days <= 1) return formatDateTime(new Date(moment).toISOString(), clock.timezone).text.slice(-5);
  return formatDay(toDay(moment, clock.timezone), days <= 7 ? "weekday" : "short");
}

import type { Conversation } from "@tessera/wire/chat";

interface DayGroup {
  label: string;
  items: Conversation[];
}

const day = 86_400_000;

/** The first moment of a day, on this computer's clock. */
function startOfDay(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

function labelOf(moment: number, now: number): string {
  const days = Math.round((startOfDay(now) - startOfDay(moment)) / day);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days <= 7) return "Last 7 days";
  return days <= 30 ? "Last 30 days" : "Older";
}

/** When a conversation was last used. */
function usedAt({ last_message_at: said, updated_at: changed }: Conversation): number {
  return Date.parse(said ?? changed);
}

/** Conversations under the days they were last used on, in the order they came in. */
export function dayGroups(conversations: readonly Conversation[], now = Date.now()): DayGroup[] {
  const groups = new Map<string, Conversation[]>();
  for (const conversation of conversations) {
    const label = labelOf(usedAt(conversation), now);
    groups.set(label, [...(groups.get(label) ?? []), conversation]);
  }
  return [...groups].map(([label, items]) => ({ label, items }));
}

/** The time of today and yesterday, the weekday of a week, else the date. */
export function shortMoment(conversation: Conversation, now = Date.now()): string {
  const moment = usedAt(conversation);
  const label = labelOf(moment, now);
  const facts: Intl.DateTimeFormatOptions =
    label === "Today" || label === "Yesterday"
      ? { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }
      : label === "Last 7 days"
        ? { weekday: "short" }
        : { month: "short", day: "numeric" };
  return new Intl.DateTimeFormat("en-US", facts).format(moment);
}

import { t } from "@tessera/language/t";
import type { Ticket, TicketConversation } from "@tessera/wire/ticket/ticket";

const minuteMs = 60_000;
const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

/** Formats a span in whole minutes: "58 min", "3 h 10 min", "2 d". Two units below a day, one above. */
export function formatWait(milliseconds: number): string {
  const whole = Math.max(0, Math.floor(milliseconds / minuteMs));
  if (whole >= minutesOfDay) return t("{days} d", { days: Math.floor(whole / minutesOfDay) });
  const [hours, minutes] = [Math.floor(whole / minutesOfHour), whole % minutesOfHour];
  if (hours === 0) return t("{minutes} min", { minutes });
  return minutes === 0 ? t("{hours} h", { hours }) : t("{hours} h {minutes} min", { hours, minutes });
}

/** Describes who waits: "Waits 3 h 10 min" for the requester, "We wait 2 d" for the members. Empty for finished tickets. */
export function waitText({ waiting }: Pick<TicketConversation, "waiting">, now: number): string {
  if (!waiting) return "";
  const time = formatWait(now - Date.parse(waiting.since));
  return waiting.side === "requester" ? t("Waits {time}", { time }) : t("We wait {time}", { time });
}

/** A deadline that is near, from 80 % of its time on. */
export interface NearDeadline {
  text: string;
  isOver: boolean;
}

const near = 0.8;

/** Returns the deadline of an unfinished ticket if it is near or over; null otherwise. */
export function findNearDeadline(
  { created_at, due_at, conversation, is_overdue: isOverdue }: Ticket,
  now: number,
): NearDeadline | null {
  if (!due_at || !conversation?.waiting) return null;
  const [start, due] = [Date.parse(created_at), Date.parse(due_at)];
  if (isOverdue) return { text: t("Overdue {time}", { time: formatWait(now - due) }), isOver: true };
  if (now > due || now - start < near * (due - start)) return null;
  return { text: t("Due in {time}", { time: formatWait(due - now) }), isOver: false };
}

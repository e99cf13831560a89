import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import type { DemoEvent, DemoTicket } from "./demo-ticket.ts";

const minute = 60_000;
const levels = [1, 1.5, 2];
const ended: TicketStatus[] = ["resolved", "closed", "cancelled"];

/** The interval of the job that escalates tickets. */
const jobMs = minute;

/** Returns the current escalation level of a ticket: 0 once it is resolved, closed or cancelled. */
export function escalationLevel({ status, dueAt, dueMinutes, stoppedAt }: DemoTicket, now: Date): number {
  if (ended.includes(status)) return 0;
  const beyond = (stoppedAt ?? now).getTime() - dueAt.getTime();
  return levels.filter((level) => beyond > (level - 1) * dueMinutes * minute).length;
}

/** Returns the escalation events of a ticket: one for each level that its clock reached, at the next run of the job. */
export function getEscalations({ events, dueMinutes }: DemoTicket, now: Date): DemoEvent[] {
  const found: DemoEvent[] = [];
  let elapsed = 0;
  for (const [from, to] of runningSpans(events, now)) {
    for (const [index, level] of levels.entries()) {
      const at = from + level * dueMinutes * minute - elapsed;
      const isPassed = at > from && at <= to && at + jobMs <= now.getTime();
      if (isPassed) found.push(escalated(index, new Date(at + jobMs)));
    }
    elapsed += to - from;
  }
  return found;
}

/** Returns the periods in which the clock ran, in ms: not while the ticket was pending, nor after it had ended. */
function runningSpans(events: DemoEvent[], now: Date): [from: number, to: number][] {
  const moves = events.filter(({ kind, field }) => kind === "created" || field === "status");
  const phases = moves.map(({ to, at }, index) => ({
    status: (to ?? "new") as TicketStatus,
    from: at.getTime(),
    to: (moves[index + 1]?.at ?? now).getTime(),
  }));
  return phases
    .filter(({ status }) => status !== "pending" && !ended.includes(status))
    .map(({ from, to }) => [from, to]);
}

function escalated(index: number, at: Date): DemoEvent {
  const from = index === 0 ? null : `Level ${index}`;
  return { kind: "escalated", actor: null, field: "escalation_level", from, to: `Level ${index + 1}`, at };
}

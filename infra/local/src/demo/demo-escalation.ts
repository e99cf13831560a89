import type { TicketStatus } from "@tessera/wire/ticket.constants";
import type { DemoEvent, DemoTicket } from "./demo-ticket.ts";

const minute = 60_000;
const levels = [1, 1.5, 2];
const ended: TicketStatus[] = ["resolved", "closed", "cancelled"];

/** How often the job that raises tickets looks. */
const jobMs = minute;

/** The level a ticket has now: what its clock says, nothing once it is done. */
export function escalationLevel({ status, dueAt, dueMinutes, stoppedAt }: DemoTicket, now: Date): number {
  if (ended.includes(status)) return 0;
  const beyond = (stoppedAt ?? now).getTime() - dueAt.getTime();
  return levels.filter((level) => beyond > (level - 1) * dueMinutes * minute).length;
}

/** What the job has written into a ticket's history: each level at the moment its clock had run that far. */
export function escalationsOf({ events, dueMinutes }: DemoTicket, now: Date): DemoEvent[] {
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

/** When the clock ran: not while the ticket waited, and no more once it was done. */
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

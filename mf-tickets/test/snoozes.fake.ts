import type { SnoozeInput } from "@tessera/wire/ticket/snooze";
import type { Ticket } from "@tessera/wire/ticket/ticket";

interface AskedSnooze {
  params?: { ticketId?: string };
  body?: unknown;
}

/** Snoozes tickets, and ends it. */
export function snoozeAnswers(find: (ticketId?: string) => Ticket) {
  return {
    "POST /tickets/:ticketId/snooze": ({ params, body }: AskedSnooze) => {
      const { until = null } = body as SnoozeInput;
      const ticket = find(params?.ticketId);
      ticket.snooze = { until, since: "2026-11-30T09:00:00.000Z", by: null, ended_at: null, ended_by: null };
      return { ...ticket };
    },
    "DELETE /tickets/:ticketId/snooze": ({ params }: AskedSnooze) => {
      const ticket = find(params?.ticketId);
      delete ticket.snooze;
      return { ...ticket };
    },
  };
}

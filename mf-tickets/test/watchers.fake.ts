import type { Member } from "@tessera/wire/organization/member";
import type { TicketWatchers } from "@tessera/wire/ticket/ticket-watcher";

interface AskedWatch {
  params?: { ticketId?: string };
  body?: unknown;
}

/** Who watches which tickets: nobody at first. The user is the first of the members. */
export function watcherAnswers([me, ...others]: Member[]) {
  const watched = new Set<string>();
  const read = (ticketId = ""): TicketWatchers => ({
    items: [...(watched.has(ticketId) && me ? [me] : []), ...others.slice(0, 1)].map((member) => ({
      member,
      since: "2026-11-30T09:00:00.000Z",
    })),
    is_watching: watched.has(ticketId),
  });
  const change = (ids: string[], isWatching: boolean) => {
    for (const id of ids) isWatching ? watched.add(id) : watched.delete(id);
  };
  return {
    "GET /tickets/:ticketId/watchers": ({ params }: AskedWatch) => read(params?.ticketId),
    "PUT /tickets/:ticketId/watch": ({ params }: AskedWatch) => {
      change([params?.ticketId ?? ""], true);
      return read(params?.ticketId);
    },
    "DELETE /tickets/:ticketId/watch": ({ params }: AskedWatch) => {
      change([params?.ticketId ?? ""], false);
      return read(params?.ticketId);
    },
    "POST /tickets/watch": ({ body }: AskedWatch) => {
      const { ticket_ids, is_watching } = body as { ticket_ids: string[]; is_watching: boolean };
      change(ticket_ids, is_watching);
      return { changed: ticket_ids.length };
    },
  };
}

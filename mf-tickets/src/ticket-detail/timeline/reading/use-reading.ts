import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "@tessera/ui/remote/session";
import type { Ticket, Unread } from "@tessera/wire/ticket/ticket";
import { useCallback, useRef, useState } from "react";
import { forgetUnread } from "../../../common/ticket/cached-tickets.ts";

/** How far the user has read. `unreadAtOpening` is what was unread when the page was opened. */
export interface ReadState {
  unreadAtOpening: Unread | null;
  /** Records that the user has seen the timeline up to this event. */
  markRead(eventId: string): void;
}

/** `isFresh` is true once the ticket was loaded after the page was opened, or just before. */
export function useReading(ticket: Ticket, isFresh: boolean): ReadState {
  const session = useSession();
  const queryClient = useQueryClient();
  const [unreadAtOpening, setUnreadAtOpening] = useState<Unread | null | undefined>(undefined);
  const marked = useRef<string | null>(null);
  const { id: ticketId } = ticket;
  if (unreadAtOpening === undefined && isFresh) setUnreadAtOpening(ticket.unread ?? null);

  const markRead = useCallback(
    (eventId: string) => {
      if (!isFresh || marked.current === eventId) return;
      marked.current = eventId;
      session.call("PUT /tickets/:ticketId/read", { params: { ticketId }, body: { event_id: eventId } }).then(
        () => forgetUnread(queryClient, session.organizationId, ticketId),
        () => {
          marked.current = null;
        },
      );
    },
    [isFresh, session, queryClient, ticketId],
  );
  return { unreadAtOpening: unreadAtOpening ?? null, markRead };
}

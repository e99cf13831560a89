import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDesk } from "@tessera/ui/remote/desk";
import { newKey } from "@tessera/ui/remote/new-key";
import type { NewTicket, Ticket } from "@tessera/wire/ticket";
import { useRef } from "react";
import { queryKey } from "../common/query-key.ts";

/**
 * Creates a ticket. The same ticket sent again, by a double click or after a lost answer, carries the same key and is
 * created once; a ticket that was edited in between is another one.
 */
export function useCreateTicket(onCreated: (ticket: Ticket) => void) {
  const { call, organizationId } = useDesk();
  const queryClient = useQueryClient();
  const last = useRef({ text: "", key: "" });

  function keyOf(ticket: NewTicket): string {
    const text = JSON.stringify(ticket);
    if (text !== last.current.text) last.current = { text, key: newKey() };
    return last.current.key;
  }

  return useMutation({
    mutationFn: (ticket: NewTicket) =>
      call("POST /tickets/", { body: ticket, idempotencyKey: keyOf(ticket) }),
    onSuccess: (ticket) => {
      queryClient.setQueryData(queryKey.ticket(organizationId, ticket.id), ticket);
      void queryClient.invalidateQueries({ queryKey: queryKey.tickets(organizationId) });
      onCreated(ticket);
    },
  });
}

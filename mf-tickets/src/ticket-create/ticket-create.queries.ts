import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Desk, useDesk } from "@tessera/ui/remote/desk";
import type { NewTicket, Ticket, TicketVocabulary } from "@tessera/wire/ticket";
import { useRef } from "react";
import { newKey } from "../common/new-key.ts";
import { queryKey } from "../common/query-key.ts";

const aMinute = 60_000;
const noWords: TicketVocabulary = { categories: [], departments: [], labels: [] };

function vocabularyQuery({ call, organizationId, access }: Desk) {
  return queryOptions({
    queryKey: queryKey.vocabulary(organizationId),
    queryFn: ({ signal }) => call("GET /tickets/vocabulary", { signal }),
    enabled: access === "ready",
    staleTime: aMinute,
  });
}

/** The words in use, to offer while typing; none while they are not known. */
export function useVocabulary(): TicketVocabulary {
  return useQuery(vocabularyQuery(useDesk())).data ?? noWords;
}

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

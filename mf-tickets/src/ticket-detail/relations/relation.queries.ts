import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useDebouncedValue } from "@tessera/ui/mantine";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { NewLink, Split, TicketRelations } from "@tessera/wire/ticket/ticket-relation";
import { findTickets } from "../../common/ticket/find-tickets.ts";
import { queryKey } from "../../common/ticket/query-key.ts";

const typingPause = 200;

function relationsQuery({ call, organizationId, access }: Session, ticketId: string) {
  return queryOptions({
    queryKey: queryKey.relations(organizationId, ticketId),
    queryFn: ({ signal }) => call("GET /tickets/:ticketId/relations", { params: { ticketId }, signal }),
    enabled: access === "ready",
  });
}

/** Returns the relations of a ticket; undefined until they are loaded. */
export function useRelations(ticketId: string): TicketRelations | undefined {
  return useQuery(relationsQuery(useSession(), ticketId)).data;
}

/** Queries a ticket's own messages, oldest first. */
export function messagesQuery({ call, organizationId, access }: Session, ticketId: string) {
  return infiniteQueryOptions({
    queryKey: queryKey.communications(organizationId, ticketId),
    queryFn: ({ pageParam, signal }) =>
      call("GET /tickets/:ticketId/communications", {
        params: { ticketId },
        query: { size: 100, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: access === "ready",
  });
}

/** Returns the tickets that match a text, except one. The previous results stay visible during the next search. */
export function useFoundTickets(text: string, except: string) {
  const session = useSession();
  const [wanted] = useDebouncedValue(text.trim(), typingPause);
  const { data = [], isFetching } = useQuery({
    queryKey: queryKey.found(session.organizationId, wanted),
    queryFn: ({ signal }) => findTickets(session, wanted, signal),
    enabled: wanted !== "" && session.access === "ready",
    placeholderData: keepPreviousData,
  });
  const tickets = wanted === "" ? [] : data.filter(({ id }) => id !== except);
  return { tickets, isSearching: isFetching || wanted !== text.trim() };
}

/** Returns the mutations that create and remove relations between tickets. */
export function useRelating(ticketId: string) {
  const { call, organizationId } = useSession();
  const queryClient = useQueryClient();
  const params = { ticketId };
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKey.tickets(organizationId) });
  const outcome = {
    onSuccess: (relations: TicketRelations) => {
      queryClient.setQueryData(queryKey.relations(organizationId, ticketId), relations);
      void refresh();
    },
  };
  return {
    merge: useMutation({
      mutationFn: (intoId: string) =>
        call("POST /tickets/:ticketId/merge", { params, body: { into_ticket_id: intoId } }),
      ...outcome,
    }),
    unmerge: useMutation({
      mutationFn: (_nothing: undefined) => call("POST /tickets/:ticketId/unmerge", { params }),
      ...outcome,
    }),
    split: useMutation({
      mutationFn: (body: Split) => call("POST /tickets/:ticketId/split", { params, body }),
      onSuccess: () => void refresh(),
    }),
    link: useMutation({
      mutationFn: (body: NewLink) => call("POST /tickets/:ticketId/links", { params, body }),
      ...outcome,
    }),
    unlink: useMutation({
      mutationFn: (body: NewLink) => call("DELETE /tickets/:ticketId/links", { params, body }),
      ...outcome,
    }),
  };
}

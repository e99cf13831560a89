import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { newKey } from "@tessera/ui/remote/new-key";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { DraftTicket } from "@tessera/wire/agent/ticket-draft";
import type { NewTicket, Ticket } from "@tessera/wire/ticket/ticket";
import { useRef } from "react";
import { queryKey } from "../common/ticket/query-key.ts";

/** A ticket to create. `drafted` is set if it was drafted by AI and counts as such. */
export interface Creation {
  ticket: NewTicket;
  drafted: { draftId: string; ticket: DraftTicket } | null;
}

/** The fields of a created ticket that are known here. */
export type CreatedTicket = Pick<Ticket, "id" | "number" | "title">;

async function createPlain(
  { call, organizationId }: Session,
  queryClient: QueryClient,
  ticket: NewTicket,
  idempotencyKey: string,
): Promise<CreatedTicket> {
  const created = await call("POST /tickets/", { body: ticket, idempotencyKey });
  queryClient.setQueryData(queryKey.ticket(organizationId, created.id), created);
  return created;
}

async function createDrafted(
  { call }: Session,
  { draftId, ticket: body }: NonNullable<Creation["drafted"]>,
  idempotencyKey: string,
): Promise<CreatedTicket> {
  const { ticket } = await call("POST /agents/drafts/:draftId/create-ticket", {
    params: { draftId },
    body,
    idempotencyKey,
  });
  return ticket;
}

/**
 * Creates a ticket. If the same ticket is sent again, after a double click or a lost response, it has the same idempotency key and is
 * created only once. A ticket that was edited in between counts as another one.
 */
export function useCreateTicket(onCreated: (ticket: CreatedTicket) => void) {
  const session = useSession();
  const queryClient = useQueryClient();
  const last = useRef({ text: "", key: "" });

  function toKey(creation: Creation): string {
    const text = JSON.stringify(creation);
    if (text !== last.current.text) last.current = { text, key: newKey() };
    return last.current.key;
  }

  return useMutation({
    mutationFn: (creation: Creation) => {
      const { ticket, drafted } = creation;
      const key = toKey(creation);
      return drafted ? createDrafted(session, drafted, key) : createPlain(session, queryClient, ticket, key);
    },
    onSuccess: (ticket) => {
      void queryClient.invalidateQueries({ queryKey: queryKey.tickets(session.organizationId) });
      onCreated(ticket);
    },
  });
}

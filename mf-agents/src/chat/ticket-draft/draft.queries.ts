import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { Conversation } from "@tessera/wire/agent/chat";
import type { DraftTicket } from "@tessera/wire/agent/ticket-draft";
import { queryKey } from "../../common/query-key.ts";

/** The id of a draft that does not exist yet. */
export const newDraft = "new";

function draftKey({ organizationId }: Session, conversationId: string, draftId: string) {
  return [...queryKey.drafts(organizationId), conversationId, draftId];
}

/** Loads an existing draft, or creates one for `new`. Loaded once; only a new draft changes the content. */
export function draftQuery(session: Session, conversationId: string, draftId: string) {
  const { call, access } = session;
  return queryOptions({
    queryKey: draftKey(session, conversationId, draftId),
    async queryFn({ signal, client }) {
      if (draftId !== newDraft) return call("GET /agents/drafts/:draftId", { params: { draftId }, signal });
      const params = { conversationId };
      const draft = await call("POST /chat/conversations/:conversationId/draft", { params, signal });
      client.setQueryData(draftKey(session, conversationId, draft.id), draft);
      return draft;
    },
    enabled: access === "ready",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: draftId === newDraft ? 0 : 600_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** Loads the number of AI tickets left. */
export function usageQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.usage(organizationId),
    queryFn: ({ signal }) => call("GET /billing/usage", { signal }),
    enabled: access === "ready",
  });
}

/** Loads the terms in use, to suggest while typing. */
export function vocabularyQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.vocabulary(organizationId),
    queryFn: ({ signal }) => call("GET /tickets/vocabulary", { signal }),
    enabled: access === "ready",
    staleTime: 60_000,
  });
}

/** Creates the ticket of a conversation, and updates the conversation with its link. */
export function useCreateTicket({ id, ticket }: Conversation) {
  const { call, organizationId, timezone } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: DraftTicket) =>
      call("POST /chat/conversations/:conversationId/create-ticket", {
        params: { conversationId: id },
        body: { ...fields, timezone, ...(ticket ? { force: true } : {}) },
      }),
    onSuccess(made) {
      queryClient.setQueryData(queryKey.conversation(organizationId, id), made.conversation);
      void queryClient.invalidateQueries({ queryKey: queryKey.conversations(organizationId) });
      notify({
        kind: "success",
        title: t("Ticket #{number} created", { number: made.ticket.number }),
        message: made.ticket.title,
      });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKey.usage(organizationId) }),
  });
}

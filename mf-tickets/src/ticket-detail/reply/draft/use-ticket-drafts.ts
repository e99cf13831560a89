import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { LiveEvent, PresenceEntry } from "@tessera/wire/notification/live";
import type { Visibility } from "@tessera/wire/ticket/communication";
import type { OthersDraft, TakenDraft } from "@tessera/wire/ticket/message-draft";
import { useEffect, useMemo, useRef } from "react";
import { queryKey } from "../../../common/ticket/query-key.ts";
import { useReplyKeys } from "../use-reply-keys.ts";
import { openTicketDrafts, type TicketDrafts } from "./ticket-drafts.ts";

/** Returns true if the stored drafts of a ticket may differ from what this page knows. */
function mayDiffer(event: LiveEvent, ticketId: string, me: string, { syncs }: TicketDrafts): boolean {
  if (event.kind === "reset") return true;
  if (event.kind === "ticket.communicated") return event.ticket_id === ticketId;
  if (event.kind !== "draft.changed" || event.ticket_id !== ticketId) return false;
  return (
    event.member_id !== me || event.version === null || event.version !== syncs[event.visibility].getVersion()
  );
}

/** Keeps this user's drafts on a ticket equal to the stored ones. Returns them, and those of others. */
export function useTicketDrafts(ticketId: string, others: readonly PresenceEntry[]) {
  const { call, access, organizationId, userId } = useSession();
  const { live } = useRemoteContext();
  const keys = useReplyKeys(ticketId);
  const queryClient = useQueryClient();
  const key = useMemo(() => queryKey.drafts(organizationId, ticketId), [organizationId, ticketId]);
  const { drafts, follow } = useMemo(() => {
    const onStale = () => void queryClient.refetchQueries({ queryKey: key });
    return openTicketDrafts({ keys, ticketId, call, onStale });
  }, [keys, ticketId, call, queryClient, key]);
  const { data } = useQuery({
    queryKey: key,
    queryFn: drafts.pull,
    enabled: access === "ready",
    staleTime: 0,
    refetchOnMount: "always",
    retry: false,
  });

  useEffect(follow, [follow]);
  useEffect(
    () =>
      live.listen((event) => {
        // The event about a change of this page may arrive before the response.
        void drafts.rest().then(() => {
          if (mayDiffer(event, ticketId, userId, drafts))
            void queryClient.invalidateQueries({ queryKey: key });
        });
      }),
    [live, ticketId, userId, drafts, queryClient, key],
  );

  // Their drafts are announced when they begin and end only: what they wrote in between is read once they pause.
  const typing = others.flatMap(({ person, state }) => (state === "typing" ? [person.id] : [])).join();
  const formerTyping = useRef(typing);
  useEffect(() => {
    if (typing === "" && formerTyping.current !== "") void queryClient.invalidateQueries({ queryKey: key });
    formerTyping.current = typing;
  }, [typing, queryClient, key]);

  return {
    drafts,
    others: data?.others ?? [],
    /** Moves the draft of another member to this user's own. */
    async takeOver({ member_id, visibility }: OthersDraft): Promise<void> {
      await drafts.flush();
      try {
        await call("POST /tickets/:ticketId/draft/take-over", {
          params: { ticketId },
          body: { member_id, visibility },
        });
      } finally {
        await queryClient.refetchQueries({ queryKey: key });
      }
    },
    /** Removes the notice that a draft was deleted, here and on the other devices. */
    dismiss(kind: Visibility, taken: TakenDraft | null): void {
      drafts.syncs[kind].dismiss();
      if (taken) {
        call("DELETE /tickets/:ticketId/draft", {
          params: { ticketId },
          query: { visibility: kind, version: taken.version },
        }).catch(() => undefined);
      }
    },
  };
}

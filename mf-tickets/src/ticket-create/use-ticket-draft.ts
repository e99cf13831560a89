import { useKeyed } from "@tessera/ui/remote/keyed-stores";
import { emptyDraft, type TicketDraft } from "./ticket-draft.ts";
import { changeDraft, draftKey, ticketDrafts } from "./ticket-drafts.ts";

/** Returns this tab's draft of a user. It survives a reload, until the ticket is created or cancelled. */
export function useTicketDraft(organizationId: string, userId: string) {
  const key = draftKey(organizationId, userId);
  const draft = useKeyed(ticketDrafts, key);
  return {
    key,
    draft,
    change: (part: Partial<TicketDraft>) => changeDraft(key, part),
    discard: () => changeDraft(key, emptyDraft),
  };
}

import { readDraftFiles } from "@tessera/ui/attachment/draft-files";
import { keyedStores } from "@tessera/ui/remote/keyed-stores";
import { emptyDraft, isWritten, type TicketDraft } from "./ticket-draft.ts";

function read(key: string): TicketDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (!kept || typeof kept !== "object") return emptyDraft;
    const attachments = readDraftFiles("attachments" in kept ? kept.attachments : []);
    return { ...emptyDraft, ...kept, attachments };
  } catch {
    return emptyDraft;
  }
}

/** Stores a draft in session storage. Without storage, the draft is kept until the page is reloaded. */
function keep(key: string, draft: TicketDraft): void {
  try {
    if (isWritten(draft)) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {}
}

/** The drafts of this tab by user. They survive a reload, and uploads can add files to them while no form is open. */
export const ticketDrafts = keyedStores<TicketDraft>({ open: read, mayForget: () => true });

/** Changes part of a draft and stores it. */
export function changeDraft(key: string, part: Partial<TicketDraft>): void {
  const next = { ...ticketDrafts.get(key), ...part };
  keep(key, next);
  ticketDrafts.set(key, next);
}

/** Returns the storage key of a user's draft. */
export function draftKey(organizationId: string, userId: string): string {
  return `ticket-draft:${organizationId}:${userId}`;
}

import type { Caller } from "@tessera/kit/service-client/caller";
import type { DraftTicket, SimilarTicket, TicketDraft } from "@tessera/wire/agent/ticket-draft";
import type { TicketReference } from "@tessera/wire/ticket/ticket-relation";

/** The draft operations that tools use. */
export interface Drafts {
  /** Drafts from the messages and attachments of a conversation. */
  draftFromConversation(caller: Caller, conversationId: string): Promise<TicketDraft>;
  draftFromText(caller: Caller, evidence: DraftEvidence): Promise<TicketDraft>;
  /** Creates a ticket from a draft. Counts as one AI ticket, once per draft. */
  createFromDraft(caller: Caller, draftId: string, changes: DraftTicket): Promise<TicketReference>;
}

export interface DraftEvidence {
  text: string;
  attachments: { file_id: string }[];
}

/** Finds tickets that may be about the same matter, those with the same failure first. */
export interface SimilarTickets {
  findSimilar(caller: Caller, words: SimilarWords, signal?: AbortSignal): Promise<SimilarTicket[]>;
}

export interface SimilarWords {
  title: string;
  description?: string;
}

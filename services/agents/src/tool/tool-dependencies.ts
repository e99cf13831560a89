import type { DraftTicket, SimilarTicket, TicketDraft } from "@tessera/wire/ticket-draft";
import type { TicketReference } from "@tessera/wire/ticket-relation";
import type { Caller } from "../api-client/api-client.ts";

/** What tools do with drafts. */
export interface Drafts {
  /** From what was said and attached there. */
  draftFromConversation(caller: Caller, conversationId: string): Promise<TicketDraft>;
  draftFromText(caller: Caller, evidence: DraftEvidence): Promise<TicketDraft>;
  /** Counts as one AI ticket, once per draft. */
  createFromDraft(caller: Caller, draftId: string, changes: DraftTicket): Promise<TicketReference>;
}

export interface DraftEvidence {
  text: string;
  attachments: { file_id: string }[];
}

/** Tickets that may be about the same, those with the same failure first. */
export interface SimilarTickets {
  findSimilar(caller: Caller, words: SimilarWords, signal?: AbortSignal): Promise<SimilarTicket[]>;
}

export interface SimilarWords {
  title: string;
  description?: string;
}

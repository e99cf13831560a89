import type { DraftTicket, SimilarTicket, TicketDraft } from "@tessera/wire/ticket-draft";
import type { TicketReference } from "@tessera/wire/ticket-relation";
import type { Caller } from "../api-client/api-client.ts";

/** What drafts are made of, wherever a tool asks for one. */
export interface DraftingDoor {
  /** From what was said and attached there. */
  draftFromConversation(caller: Caller, conversationId: string): Promise<TicketDraft>;
  draftFromText(caller: Caller, evidence: DraftEvidence): Promise<TicketDraft>;
}

export interface DraftEvidence {
  text: string;
  attachments: { file_id: string }[];
}

/** Makes a ticket of a draft: it counts as one AI ticket, once per draft. */
export interface DraftTicketDoor {
  createFromDraft(caller: Caller, draftId: string, changes: DraftTicket): Promise<TicketReference>;
}

/** Tickets that may be about the same, those with the same failure first. */
export interface SimilarDoor {
  findSimilar(caller: Caller, words: SimilarWords, signal?: AbortSignal): Promise<SimilarTicket[]>;
}

export interface SimilarWords {
  title: string;
  description?: string;
}

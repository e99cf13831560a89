import type { FileStatus } from "@tessera/wire/file.constants";
import type { FileFindings } from "@tessera/wire/file-findings";
import type { TicketVocabulary } from "@tessera/wire/ticket";
import type { TicketDraft } from "@tessera/wire/ticket-draft";

/** Something a person wrote. What a model wrote is no evidence. */
export interface DraftMessage {
  /** Null for text that is stored nowhere. */
  id: string | null;
  text: string;
  /** What to call it where it is cited: "Message 2". */
  label: string;
}

/** A file as processing has read it. `text` is the beginning of what people wrote or said in it, null where that is nothing. */
export interface DraftFile {
  id: string;
  filename: string;
  status: FileStatus;
  summary: string | null;
  findings: FileFindings;
  details: { name: string; value: string }[];
  text: string | null;
}

/** A ticket that is itself read as evidence: what was written on it. */
interface DraftTicketText {
  id: string;
  label: string;
  text: string;
}

/** All that a ticket is drafted from. `unread` says in words what could not be read. */
export interface DraftInput {
  messages: DraftMessage[];
  files: DraftFile[];
  tickets?: DraftTicketText[];
  unread: string[];
}

/** The words of the organization: nothing is sorted into what it does not have. */
export type Vocabulary = TicketVocabulary;

/** What a draft says, without where it is kept. */
export type DraftedTicket = Omit<TicketDraft, "id" | "similar" | "author" | "ticket_id" | "created_at">;

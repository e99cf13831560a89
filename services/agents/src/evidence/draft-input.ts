import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import type { FileStatus } from "@tessera/wire/file/file.constants";
import type { FileFindings } from "@tessera/wire/file/file-findings";
import type { Reason } from "@tessera/wire/reason/reason";
import type { TicketVocabulary } from "@tessera/wire/ticket/ticket";
import type { CapturedContext } from "./captured-context.ts";
import type { Said } from "./evidence-collector.ts";

/** A message that a person wrote. Text by a model is not evidence. */
export interface DraftMessage {
  /** Null for text that is not stored. */
  id: string | null;
  text: string;
  /** The name to cite it by: "Message 2". */
  label: Said;
}

/** A file as processing has read it. `text` is the beginning of what people wrote or said in it, or null if there is none. */
export interface DraftFile {
  id: string;
  filename: string;
  status: FileStatus;
  summary: string | null;
  findings: FileFindings;
  details: { name: string; value: string }[];
  text: string | null;
}

/** A ticket that is itself read as evidence, with the text written on it. */
interface DraftTicketText {
  id: string;
  label: string;
  text: string;
}

/** Everything that a ticket is drafted from. `unread` names in sentences what could not be read. */
export interface DraftInput {
  messages: DraftMessage[];
  files: DraftFile[];
  tickets?: DraftTicketText[];
  /** What the browser extension states of the page and the browser. */
  context?: CapturedContext[];
  unread: Reason[];
}

/** The organization's own terms. A draft uses no others. */
export type Vocabulary = TicketVocabulary;

/** The content of a draft, without its storage details. */
export type DraftedTicket = Omit<TicketDraft, "id" | "similar" | "author" | "ticket_id" | "created_at">;

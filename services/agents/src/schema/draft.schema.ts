import type { DraftTicket, TicketDraft } from "@tessera/wire/agent/ticket-draft";
import type { ColumnType, Generated } from "kysely";

/** A failure, identified by what is the same wherever it is seen. */
export interface Fingerprint {
  fingerprint: string;
  /** A short description: "HTTP 500 from POST /api/payments". */
  label: string;
}

/** A draft as it is stored in the `content` column, without the fields that have their own columns. */
export type DraftContent = Omit<TicketDraft, "id" | "ticket_id" | "created_at"> & {
  /** The failures behind the fingerprints. */
  failures: Fingerprint[];
};

interface TicketDraftTable {
  organization_id: string;
  id: Generated<string>;
  user_id: string;
  conversation_id: string | null;
  content: ColumnType<DraftContent, string, string>;
  attachments: ColumnType<string[], string[], string[]>;
  is_current: Generated<boolean>;
  /** The body that its ticket is being created with. */
  order_body: ColumnType<DraftTicket | null, string | null, string | null>;
  ordered_at: string | null;
  ticket_id: string | null;
  /** True after its AI ticket was counted. */
  is_counted: Generated<boolean>;
  created_at: Generated<string>;
}

export interface TicketDraftTables {
  "agents.ticket_draft": TicketDraftTable;
}

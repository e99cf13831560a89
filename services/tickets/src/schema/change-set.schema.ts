import type { ChangeSet, UndoOutcome } from "@tessera/wire/ticket/change-set";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import type { Generated, JSONColumnType } from "kysely";
import type { TicketPatch } from "./ticket.schema.ts";

/** Until when a ticket is snoozed, null for until a reply, and by whom. */
export interface SnoozeState {
  until: string | null;
  member_id: string;
}

/** The fields that a change set changed on a ticket, as stored, with the note that it wrote; or whether the ticket is deleted, or how it is snoozed. */
export type ChangedValues = TicketPatch & {
  deleted?: boolean;
  note_id?: string;
  snooze?: SnoozeState | null;
};

interface ChangeSetTable {
  organization_id: string;
  id: Generated<string>;
  author_id: string;
  operation: ChangeSet["operation"];
  change: JSONColumnType<TicketBulkChange>;
  undoes: string | null;
  created_at: Generated<string>;
  undone_at: string | null;
  undone_by: string | null;
}

interface ChangeSetItemTable {
  organization_id: string;
  change_set_id: string;
  ticket_id: string;
  /** The ticket's version after the change. */
  version: number;
  before: JSONColumnType<ChangedValues>;
  after: JSONColumnType<ChangedValues>;
  /** The ticket's times before the change. */
  clock: JSONColumnType<object>;
  outcome: UndoOutcome | null;
}

export interface ChangeSetTables {
  "tickets.change_set": ChangeSetTable;
  "tickets.change_set_item": ChangeSetItemTable;
}

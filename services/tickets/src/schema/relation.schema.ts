import type { PendingReason, TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import type { Generated } from "kysely";

interface TicketMergeTable {
  organization_id: string;
  id: Generated<string>;
  source_id: string;
  target_id: string;
  merged_by: string;
  merged_at: Generated<string>;
  status_before: TicketStatus;
  pending_reason_before: PendingReason | null;
  stopped_at_before: string | null;
  resolved_at_before: string | null;
  escalation_level_before: number;
  closed_at: string | null;
  undone_by: string | null;
  undone_at: string | null;
}

interface TicketSplitTable {
  organization_id: string;
  ticket_id: string;
  from_id: string;
}

interface TicketSplitItemTable {
  organization_id: string;
  ticket_id: string;
  communication_id: string;
}

interface TicketLinkTable {
  organization_id: string;
  from_id: string;
  to_id: string;
  kind: "relates_to" | "duplicates" | "blocks";
  created_at: Generated<string>;
}

/** The tickets whose timeline is part of another ticket's. */
interface TimelinePartView {
  organization_id: string;
  ticket_id: string;
  part_id: string;
}

export interface RelationTables {
  "tickets.ticket_merge": TicketMergeTable;
  "tickets.ticket_split": TicketSplitTable;
  "tickets.ticket_split_item": TicketSplitItemTable;
  "tickets.ticket_link": TicketLinkTable;
  "tickets.timeline_part": TimelinePartView;
}

import type { Role } from "@tessera/wire/permission";
import type { Ticket } from "@tessera/wire/ticket";
import type { PendingReason, SourceChannel, TicketEventKind, TicketStatus } from "@tessera/wire/ticket-value";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** Times are text as Postgres writes them; priority and urgency are 1 low … 5 urgent. */
interface TicketTable {
  organization_id: string;
  id: Generated<string>;
  number: number;
  version: Generated<number>;
  title: string;
  display_title: string | null;
  description: string | null;
  status: TicketStatus;
  status_rank: GeneratedAlways<number>;
  pending_reason: PendingReason | null;
  priority: number;
  urgency: number;
  category: string | null;
  subcategory: string | null;
  department: string | null;
  labels: string[];
  source_channel: SourceChannel;
  timezone: string | null;
  creator_id: string;
  creator_name: string;
  creator_email: string;
  assigned_to_id: string | null;
  assignee_name: string | null;
  assignee_email: string | null;
  integration_name: string | null;
  integration_result: JSONColumnType<object> | null;
  communication_count: Generated<number>;
  file_count: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  last_activity_at: Generated<string>;
  due_minutes: number;
  due_at: string;
  stopped_at: string | null;
  resolved_at: string | null;
  deleted_at: string | null;
}

interface TicketCountTable {
  organization_id: string;
  status: TicketStatus;
  priority: number;
  n: number;
}

interface TicketSearchTable {
  organization_id: string;
  ticket_id: string;
  created_at: string;
  status: TicketStatus;
  priority: number;
  assigned_to_id: string | null;
  category: string | null;
  department: string | null;
  search: string;
}

interface TicketEventTable {
  organization_id: string;
  id: Generated<string>;
  ticket_id: string;
  actor_id: string | null;
  kind: TicketEventKind;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  created_at: Generated<string>;
}

interface OutboxTable {
  organization_id: string;
  event: string;
  payload: JSONColumnType<object>;
}

interface VocabularyTable {
  organization_id: string;
  kind: "category" | "subcategory" | "department" | "label";
  parent: Generated<string>;
  name: string;
}

interface IdempotencyTable {
  organization_id: string;
  user_id: string;
  key: string;
  request_hash: string;
  answer: JSONColumnType<Ticket> | null;
  created_at: Generated<string>;
}

/** Published by identity: the members of the organization in force. */
interface MemberDirectoryView {
  id: string;
  organization_id: string;
  display_name: string;
  full_name: string;
  email: string;
  avatar_url: string | null;
  role: Role;
  is_active: boolean;
}

export interface TicketsDatabase {
  "tickets.ticket": TicketTable;
  "tickets.ticket_count": TicketCountTable;
  "tickets.ticket_search": TicketSearchTable;
  "tickets.ticket_event": TicketEventTable;
  "tickets.outbox": OutboxTable;
  "tickets.vocabulary": VocabularyTable;
  "tickets.idempotency": IdempotencyTable;
  "directory.member_directory": MemberDirectoryView;
}

import type {
  AuditEntryTable,
  FeedPositionTable,
  IdempotencyTable,
  OrganizationFeedRow,
  RemovedTicketFeedRow,
} from "@tessera/kit/migrations/table-types";
import type { MessageStatus } from "@tessera/wire/agent/chat.constants";
import type { FileStatus } from "@tessera/wire/file/file.constants";
import type { FileFindings } from "@tessera/wire/file/file-findings";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { AgentTables } from "./agent.schema.ts";
import type { TicketDraftTables } from "./draft.schema.ts";
import type { SimilarTables } from "./similar.schema.ts";

interface ConversationTable {
  organization_id: string;
  id: Generated<string>;
  user_id: string;
  title: string;
  has_own_title: Generated<boolean>;
  agent_id: string | null;
  agent_version: number | null;
  archived: Generated<boolean>;
  ticket_id: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  last_message_at: string | null;
  deleted_at: string | null;
}

interface MessageTable {
  organization_id: string;
  id: Generated<string>;
  conversation_id: string;
  role: "user" | "assistant";
  content: Generated<string>;
  parts: JSONColumnType<object[]>;
  status: MessageStatus;
  error: string | null;
  model: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
  /** In millionths of a dollar. */
  cost: number | null;
  created_at: Generated<string>;
  /** The last heartbeat of the process that writes the reply. */
  alive_at: Generated<string>;
}

interface MessageFileTable {
  organization_id: string;
  message_id: string;
  position: number;
  file_id: string;
}

interface EventTable {
  organization_id: string;
  id: Generated<string>;
  kind:
    | "agent.changed"
    | "conversation.changed"
    | "draft.made"
    | "draft.accepted"
    | "draft.edited"
    | "ticket.errors";
  /** The live event; null for events that only feeds publish. */
  payload: ColumnType<object | null, string | undefined, never>;
  ticket_id: string | null;
  draft_id: string | null;
  actor_id: string | null;
  created_at: Generated<string>;
}

/** Published by identity: the members of the current organization. */
interface MemberDirectoryView {
  id: string;
  organization_id: string;
  display_name: string;
  full_name: string;
  email: string;
  avatar_url: string | null;
  is_active: boolean;
}

/** Published by tickets: the tickets of the current organization, including deleted ones. */
interface TicketDirectoryView {
  id: string;
  organization_id: string;
  number: number;
  title: string;
  description: string | null;
  status: TicketStatus;
  created_at: string;
  deleted_at: string | null;
}

/** Published by tickets: the relations between tickets of the current organization, each from both ends. */
interface RelationDirectoryView {
  organization_id: string;
  ticket_id: string;
  related_id: string;
  kind: "merged_into" | "merged" | "split_from" | "split_into" | "linked";
}

/** Published by files: the files of the current organization, including deleted ones. */
interface FileDirectoryView {
  id: string;
  organization_id: string;
  filename: string;
  status: FileStatus;
  deleted_at: string | null;
}

/** Published by organization, for this service only: the language model of the current organization. */
interface AiProviderKeyView {
  organization_id: string;
  base_url: string;
  model: string;
  sealed_key: string | null;
}

/** Published by files: the findings in processed files of the current organization. */
interface FindingDirectoryView {
  organization_id: string;
  file_id: string;
  filename: string;
  findings: FileFindings;
}

/** Published by files: the events of files. */
export interface FileFeedRow extends OrganizationFeedRow {
  file_id: string;
  kind: string;
}

/** Published by tickets: the files attached to tickets of the current organization and to their messages. */
interface AttachmentDirectoryView {
  organization_id: string;
  ticket_id: string;
  file_id: string;
}

/** Published by tickets: the events of tickets, with the columns this service reads. */
export interface TicketFeedRow extends OrganizationFeedRow {
  ticket_id: string;
  kind: string;
  field: string | null;
}

/** The tables and views of this service. Timestamps are text as Postgres formats them. */
export interface AgentsDatabase extends AgentTables, SimilarTables, TicketDraftTables {
  "agents.conversation": ConversationTable;
  "agents.message": MessageTable;
  "agents.message_file": MessageFileTable;
  "agents.audit_entry": AuditEntryTable;
  "agents.event": EventTable;
  "agents.feed_position": FeedPositionTable;
  "agents.idempotency": IdempotencyTable;
  "files.event_feed": FileFeedRow;
  "files.finding_directory": FindingDirectoryView;
  "tickets.attachment_directory": AttachmentDirectoryView;
  "tickets.event_feed": TicketFeedRow;
  "tickets.removed_ticket_feed": RemovedTicketFeedRow;
  "organization.ai_provider_key": AiProviderKeyView;
  "directory.member_directory": MemberDirectoryView;
  "tickets.ticket_directory": TicketDirectoryView;
  "tickets.relation_directory": RelationDirectoryView;
  "files.file_directory": FileDirectoryView;
}

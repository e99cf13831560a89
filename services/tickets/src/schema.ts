import type { FeedPositionTable, IdempotencyTable, OrganizationFeedRow } from "@tessera/kit/table-types";
import type { Visibility } from "@tessera/wire/communication";
import type { MessageChannel } from "@tessera/wire/communication.constants";
import type { FileStatus, FileType } from "@tessera/wire/file.constants";
import type { Role } from "@tessera/wire/permission";
import type { PendingReason, TicketEventKind, TicketStatus } from "@tessera/wire/ticket.constants";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { ContactTables } from "./contact/contact.schema.ts";
import type { PortalTables } from "./portal/portal.schema.ts";
import type { StoredFields } from "./ticket/ticket-column.ts";
import type { TicketViewTables } from "./ticket-view/ticket-view.schema.ts";

/** Times are text as Postgres writes them. */
/** Columns that end in `_key` are what a list is sorted by. */
export interface TicketTable extends StoredFields {
  organization_id: string;
  id: Generated<string>;
  number: number;
  version: Generated<number>;
  display_title: string | null;
  status_rank: GeneratedAlways<number>;
  title_key: GeneratedAlways<string>;
  creator_key: GeneratedAlways<string>;
  assignee_key: GeneratedAlways<string | null>;
  customer_id: string | null;
  creator_id: string;
  creator_name: string;
  creator_email: string;
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
  responded_at: string | null;
  resolved_at: string | null;
  /** From creation to resolution. */
  resolved_seconds: GeneratedAlways<number | null>;
  /** When it is due, while its clock runs. */
  open_due_at: GeneratedAlways<string | null>;
  deleted_at: string | null;
  /** 0, or how far beyond its target: 1 at 100 %, 2 at 150 %, 3 at 200 %. */
  escalation_level: Generated<number>;
  /** When it is due for the next level; null for never. */
  escalates_at: GeneratedAlways<string | null>;
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
  version: number | null;
  actor_id: string | null;
  kind: TicketEventKind;
  changes: JSONColumnType<EventChange[]>;
  /** What is published live, by the names of the wire. */
  fields: Generated<string[]>;
  /** Whether the ticket's history shows it; what does not is published live only. */
  is_history: Generated<boolean>;
  communication_id: string | null;
  created_at: Generated<string>;
}

/** Values as text, people by id; `kind` where it is another one than the event's. */
interface EventChange {
  kind?: TicketEventKind;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
}

/** The history, one row for each change of an event. */
interface TicketLineView {
  organization_id: string;
  id: string;
  event_id: string;
  ticket_id: string;
  actor_id: string | null;
  kind: TicketEventKind;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  communication_id: string | null;
  created_at: string;
}

interface CommunicationTable {
  organization_id: string;
  id: Generated<string>;
  ticket_id: string;
  /** The customer who wrote it; null for a member. */
  customer_id: string | null;
  author_id: string;
  author_name: string;
  author_email: string;
  visibility: Visibility;
  /** How it came; null for what was written in the product. */
  channel: MessageChannel | null;
  body: string | null;
  created_at: Generated<string>;
  edited_at: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
  /** When it leaves, where it was written to leave later. */
  send_at: string | null;
}

/** How far someone has read in a ticket's timeline. */
interface TicketReadTable {
  organization_id: string;
  user_id: string;
  ticket_id: string;
  event_at: string;
  event_id: string;
}

interface MentionTable {
  organization_id: string;
  communication_id: string;
  member_id: string;
  is_later: Generated<boolean>;
}

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

/** Every ticket whose timeline is shown in another one's. */
interface TimelinePartView {
  organization_id: string;
  ticket_id: string;
  part_id: string;
}

interface VocabularyTable {
  organization_id: string;
  kind: "category" | "subcategory" | "department" | "label";
  parent: Generated<string>;
  name: string;
}

/** The times in which a ticket was done that was reopened since. */
interface ReopeningTable {
  organization_id: string;
  ticket_id: string;
  finished_at: string;
  reopened_at: string;
}

/** What became of the draft that a ticket was made of. */
interface DraftOutcomeTable {
  organization_id: string;
  ticket_id: string;
  figure: "draft_accepted" | "draft_edited";
  happened_at: string;
}

/** What reading a file came to last. */
interface FileOutcomeTable {
  organization_id: string;
  file_id: string;
  figure: "file_processed" | "file_failed";
  happened_at: string;
  event_id: string;
}

/** The errors that a ticket describes, as agents finds them in its text and files. */
interface TicketErrorTable {
  organization_id: string;
  fingerprint: string;
  ticket_id: string;
}

/** A ticket of another system that an integration made of one. */
interface TicketIntegrationTable {
  organization_id: string;
  ticket_id: string;
  integration_name: string;
  platform_name: string;
  external_ticket_id: string;
  external_ticket_url: string | null;
  external_status: string | null;
  updated_at: Generated<string>;
}

interface TicketNumberTable {
  organization_id: string;
  last_number: number;
}

/** A file whose uses changed; released with a ticket that was deleted for good. */
interface FileUseEventTable {
  organization_id: string;
  id: Generated<string>;
  position: number | null;
  file_id: string;
  is_released: Generated<boolean>;
  created_at: Generated<string>;
}

/** A person to be forgotten; nothing of them once that is done. */
interface ErasureTable {
  organization_id: string;
  erasure_id: string;
  email: string | null;
  user_id: string | null;
  file_ids: string[];
  finished_at: string | null;
}

/** What a mail became: a ticket, or a message on one. */
interface ReceivedMailTable {
  organization_id: string;
  mail_id: string;
  position: number | null;
  ticket_id: string | null;
  communication_id: string | null;
  problem: string | null;
  created_at: Generated<string>;
}

/** The files of a ticket; `position` is their order. */
interface TicketAttachmentTable {
  organization_id: string;
  ticket_id: string;
  file_id: string;
  position: number;
  added_by: string;
  added_at: Generated<string>;
}

/** The files of a message on a ticket; a deleted message has none. */
interface CommunicationAttachmentTable extends TicketAttachmentTable {
  communication_id: string;
}

/** Published by files: the files of the organization in force, deleted ones too. */
interface FileDirectoryView {
  id: string;
  organization_id: string;
  filename: string;
  file_type: FileType;
  mime_type: string;
  file_size: number;
  status: FileStatus;
  content_summary: string | null;
  processing_error: string | null;
  created_at: string;
  deleted_at: string | null;
}

/** Published by mail: a mail that is to become a ticket or a message. */
export interface AcceptedMailFeedRow extends OrganizationFeedRow {
  mail_id: string;
  /** The ticket it belongs to, or its own where that is not there. */
  ticket_id: string;
  /** The member who wrote it; null for a customer. */
  member_id: string | null;
  visibility: Visibility;
  from_name: string;
  from_address: string;
  cc: string[];
  subject: string;
  body: string;
  file_ids: string[];
  /** Tickets that turned out to be one with the mail's. */
  joined_ticket_ids: string[];
  received_at: string;
}

/** Published by agents: what became of a draft. */
export interface DraftFeedRow extends OrganizationFeedRow {
  kind: string;
  ticket_id: string | null;
  created_at: string;
}

/** Published by agents: a ticket that came to describe other errors, with the signatures of all. */
export interface TicketErrorFeedRow extends OrganizationFeedRow {
  ticket_id: string;
  fingerprints: string[];
}

/** Published by files: what became of a file. */
export interface FileFeedRow extends OrganizationFeedRow {
  kind: string;
  file_id: string;
  created_at: string;
}

/** Published by organization: what another platform has made of a ticket. */
export interface IntegrationFeedRow extends OrganizationFeedRow {
  ticket_id: string;
  integration_name: string;
  platform_name: string;
  external_ticket_id: string;
  external_ticket_url: string | null;
  external_status: string | null;
}

/** Published by organization: what the organization in force decided; no row for the defaults. */
interface SettingDirectoryView {
  organization_id: string;
  language: string | null;
  departments: string[];
  categories: { name: string; subcategories: string[] }[];
  default_assignee_id: string | null;
  retention_days: number | null;
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

export interface TicketsDatabase extends TicketViewTables, ContactTables, PortalTables {
  "tickets.ticket": TicketTable;
  "tickets.ticket_count": TicketCountTable;
  "tickets.ticket_search": TicketSearchTable;
  "tickets.ticket_event": TicketEventTable;
  "tickets.ticket_line": TicketLineView;
  "tickets.communication": CommunicationTable;
  "tickets.mention": MentionTable;
  "tickets.ticket_read": TicketReadTable;
  "tickets.ticket_merge": TicketMergeTable;
  "tickets.ticket_split": TicketSplitTable;
  "tickets.ticket_split_item": TicketSplitItemTable;
  "tickets.ticket_link": TicketLinkTable;
  "tickets.timeline_part": TimelinePartView;
  "tickets.reopening": ReopeningTable;
  "tickets.draft_outcome": DraftOutcomeTable;
  "tickets.file_outcome": FileOutcomeTable;
  "tickets.ticket_error": TicketErrorTable;
  "tickets.ticket_attachment": TicketAttachmentTable;
  "tickets.communication_attachment": CommunicationAttachmentTable;
  "tickets.vocabulary": VocabularyTable;
  "tickets.ticket_integration": TicketIntegrationTable;
  "tickets.ticket_number": TicketNumberTable;
  "tickets.file_use_event": FileUseEventTable;
  "tickets.received_mail": ReceivedMailTable;
  "tickets.erasure": ErasureTable;
  "tickets.feed_position": FeedPositionTable;
  "tickets.idempotency": IdempotencyTable;
  "agents.event_feed": DraftFeedRow;
  "agents.ticket_error_feed": TicketErrorFeedRow;
  "files.event_feed": FileFeedRow;
  "mail.accepted_mail_feed": AcceptedMailFeedRow;
  "organization.integration_feed": IntegrationFeedRow;
  "directory.member_directory": MemberDirectoryView;
  "files.file_directory": FileDirectoryView;
  "organization.setting_directory": SettingDirectoryView;
}

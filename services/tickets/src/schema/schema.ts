import type {
  FeedPositionTable,
  IdempotencyTable,
  OrganizationFeedRow,
} from "@tessera/kit/migrations/table-types";
import type { Role } from "@tessera/wire/api/permission";
import type { FileStatus, FileType } from "@tessera/wire/file/file.constants";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { Visibility } from "@tessera/wire/ticket/communication";
import type { HeldReason, MessageChannel } from "@tessera/wire/ticket/communication.constants";
import type { PendingReason, TicketEventKind, TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { StoredFields } from "../ticket/ticket-column.ts";
import type { ChangeSetTables } from "./change-set.schema.ts";
import type { ContactTables } from "./contact.schema.ts";
import type { PortalTables } from "./portal.schema.ts";
import type { TicketViewTables } from "./ticket-view.schema.ts";

/** A ticket. Times are text as Postgres writes them; columns that end in `_key` are the sort keys of lists. */
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
  /** The time from creation to resolution. */
  resolved_seconds: GeneratedAlways<number | null>;
  /** The due time while the clock of the ticket runs, or else null. */
  open_due_at: GeneratedAlways<string | null>;
  deleted_at: string | null;
  /** 0, or how far the ticket is beyond its target: 1 at 100 %, 2 at 150 %, 3 at 200 %. */
  escalation_level: Generated<number>;
  /** The time at which the next level is due; null for never. */
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

interface MessageSearchTable {
  organization_id: string;
  communication_id: string;
  ticket_id: string;
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
  /** The fields that are published live, by their names in the wire. */
  fields: Generated<string[]>;
  /** True if the event is part of the ticket's history; others are only published live. */
  is_history: Generated<boolean>;
  communication_id: string | null;
  created_at: Generated<string>;
}

/** A changed value. Values are text, people are ids; `kind` is set if it differs from that of the event. */
interface EventChange {
  kind?: TicketEventKind;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
}

/** The history: one row for each change of an event. */
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
  change_set_id: string | null;
  created_at: string;
}

interface CommunicationTable {
  organization_id: string;
  id: Generated<string>;
  ticket_id: string;
  /** The customer who wrote it; null if a member did. */
  customer_id: string | null;
  author_id: string;
  author_name: string;
  author_email: string;
  visibility: Visibility;
  /** The channel it arrived by; null if it was written in the product. */
  channel: MessageChannel | null;
  body: string | null;
  format: Generated<TextFormat>;
  created_at: Generated<string>;
  edited_at: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
  /** The time at which a scheduled message is sent. */
  send_at: string | null;
  /** Why it waits for a decision. */
  held: HeldReason | null;
}

/** The position up to which a user has read a ticket's timeline. */
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

/** The tickets whose timeline is part of another ticket's. */
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

/** The periods in which a ticket was done before it was reopened. */
interface ReopeningTable {
  organization_id: string;
  ticket_id: string;
  finished_at: string;
  reopened_at: string;
}

/** The outcome of the draft that a ticket was created from. */
interface DraftOutcomeTable {
  organization_id: string;
  ticket_id: string;
  figure: "draft_accepted" | "draft_edited";
  happened_at: string;
}

/** The latest outcome of reading a file. */
interface FileOutcomeTable {
  organization_id: string;
  file_id: string;
  figure: "file_processed" | "file_failed";
  happened_at: string;
  event_id: string;
}

/** The errors that a ticket describes, as the agents service finds them in its text and files. */
interface TicketErrorTable {
  organization_id: string;
  fingerprint: string;
  ticket_id: string;
}

/** The external ticket that an integration created from a ticket. */
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

/** An event that the uses of a file changed. `is_released` is true if its ticket was deleted permanently. */
interface FileUseEventTable {
  organization_id: string;
  id: Generated<string>;
  position: number | null;
  file_id: string;
  is_released: Generated<boolean>;
  created_at: Generated<string>;
}

/** A person to erase. Once done, the row contains nothing about them. */
interface ErasureTable {
  organization_id: string;
  erasure_id: string;
  email: string | null;
  user_id: string | null;
  file_ids: string[];
  finished_at: string | null;
}

/** The outcome of a mail: a ticket, a message on one, or a problem. */
interface ReceivedMailTable {
  organization_id: string;
  mail_id: string;
  position: number | null;
  ticket_id: string | null;
  communication_id: string | null;
  problem: string | null;
  /** True if a previous version took it in, whose text may lack what the mail quotes. */
  needs_text: Generated<boolean>;
  created_at: Generated<string>;
}

/** The files of a ticket, ordered by `position`. */
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

/** Published by files: the files of the current organization, including deleted ones. */
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
  /** The ticket it belongs to, or the id for a new ticket if that does not exist. */
  ticket_id: string;
  /** The member who wrote it; null if a customer did. */
  member_id: string | null;
  visibility: Visibility;
  from_name: string;
  from_address: string;
  cc: string[];
  subject: string;
  body: string;
  file_ids: string[];
  /** Tickets that turned out to belong to the same thread. */
  joined_ticket_ids: string[];
  received_at: string;
  is_by_program: boolean;
  /** True if it names a member as its sender, without proof. */
  is_unproven_member: boolean;
  /** Files that the mail got after it had been passed on. */
  file_corrections: FileCorrection[];
}

/** A file of a mail, and the one that was in its place; null if none was. */
export interface FileCorrection {
  id: string;
  former_id: string | null;
}

/** Published by mail: the whole text of a mail, and the text that previous versions passed on. */
interface MailTextLine {
  organization_id: string;
  mail_id: string;
  former_body: string;
  body: string;
  format: TextFormat;
}

/** Published by agents: an event of a draft. */
export interface DraftFeedRow extends OrganizationFeedRow {
  kind: string;
  ticket_id: string | null;
  created_at: string;
}

/** Published by agents: a ticket that now describes other errors, with the signatures of all of them. */
export interface TicketErrorFeedRow extends OrganizationFeedRow {
  ticket_id: string;
  fingerprints: string[];
}

/** Published by files: an event of a file. */
export interface FileFeedRow extends OrganizationFeedRow {
  kind: string;
  file_id: string;
  created_at: string;
}

/** Published by organization: the external ticket that a platform created from a ticket. */
export interface IntegrationFeedRow extends OrganizationFeedRow {
  ticket_id: string;
  integration_name: string;
  platform_name: string;
  external_ticket_id: string;
  external_ticket_url: string | null;
  external_status: string | null;
}

/** Published by organization: the settings of the current organization; no row if it uses the defaults. */
interface SettingDirectoryView {
  organization_id: string;
  language: string | null;
  departments: string[];
  categories: { name: string; subcategories: string[] }[];
  default_assignee_id: string | null;
  retention_days: number | null;
}

/** Published by identity: the members of the current organization. */
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

export interface TicketsDatabase extends ChangeSetTables, TicketViewTables, ContactTables, PortalTables {
  "tickets.ticket": TicketTable;
  "tickets.ticket_count": TicketCountTable;
  "tickets.ticket_search": TicketSearchTable;
  "tickets.ticket_event": TicketEventTable;
  "tickets.ticket_line": TicketLineView;
  "tickets.communication": CommunicationTable;
  "tickets.message_search": MessageSearchTable;
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
  "mail.text_line": MailTextLine;
  "organization.integration_feed": IntegrationFeedRow;
  "directory.member_directory": MemberDirectoryView;
  "files.file_directory": FileDirectoryView;
  "organization.setting_directory": SettingDirectoryView;
}

import type { OrganizationFeedRow } from "@tessera/kit/migrations/table-types";
import type { Role } from "@tessera/wire/api/permission";
import type { FileStatus, FileType } from "@tessera/wire/file/file.constants";
import type { PlainSettingColumns } from "@tessera/wire/organization/setting-fields";
import type { Reason } from "@tessera/wire/reason/reason";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { Visibility } from "@tessera/wire/ticket/communication";

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
  content_summary_reason: Reason | null;
  processing_error: string | null;
  processing_error_reason: Reason | null;
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
interface SettingDirectoryView
  extends Pick<
    PlainSettingColumns,
    "language" | "departments" | "categories" | "default_assignee_id" | "retention_days"
  > {
  organization_id: string;
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

/** What other domains publish and this one reads. */
export interface PublishedViews {
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

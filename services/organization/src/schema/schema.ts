import type {
  AuditChainCheckView,
  AuditEntryTable,
  AuditEntryView,
  AuditReasonView,
  ErasureAnswerView,
  ExportLineView,
  FeedPositionTable,
  IdempotencyTable,
} from "@tessera/kit/migrations/table-types";
import type { Role } from "@tessera/wire/api/permission";
import type { FileStatus } from "@tessera/wire/file/file.constants";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { Visibility } from "@tessera/wire/ticket/communication";
import type { ColumnType, Generated } from "kysely";
import type { AiQuotaTables } from "./ai-quota.schema.ts";
import type { BillingTables } from "./billing.schema.ts";
import type { DataJobTables } from "./data-job.schema.ts";
import type { DeliveryTables } from "./delivery.schema.ts";
import type { TicketFeedRow } from "./feed.schema.ts";
import type { IntegrationTables } from "./integration.schema.ts";
import type { LogoTables } from "./logo.schema.ts";
import type { NotificationTables } from "./notification.schema.ts";
import type { SettingTables } from "./setting.schema.ts";

interface EventTable {
  organization_id: string;
  kind: string;
  payload: ColumnType<object | null, string, never>;
}

/** A reader of ticket events that waits until a reply can no longer be taken back. */
export type HeldEventConsumer = "notifications" | "integrations";

/** The event of a reply that can still be taken back, for the consumer that reads it again at its time. */
interface HeldEventTable {
  organization_id: string;
  consumer: HeldEventConsumer;
  communication_id: string;
  due_at: string;
}

/** A notice for members. Notifications are created from it, and it is then deleted. */
interface NoticeTable {
  organization_id: string;
  id: Generated<string>;
  kind: "ai_quota_80" | "ai_quota_100" | "integration_failing";
  subject: string;
  created_at: Generated<string>;
}

/** Published by identity: the current organization. */
interface OrganizationDirectoryView {
  id: string;
  name: string;
  slug: string;
  created_at: string;
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

/** Published by identity: people who were removed from the current organization, or left it. */
interface FormerMemberDirectoryView {
  organization_id: string;
  id: string;
  email: string;
}

/** Published by files: the files of the current organization, including deleted ones. */
interface FileDirectoryView {
  id: string;
  organization_id: string;
  filename: string;
  file_size: number;
  status: FileStatus;
  created_at: string;
  deleted_at: string | null;
}

/** Published by tickets: the messages of the current organization; deleted ones have no text. */
interface CorrespondenceDirectoryView {
  organization_id: string;
  ticket_id: string;
  /** Null if a member is the requester. */
  customer_id: string | null;
  requester_name: string;
}

interface CommunicationDirectoryView {
  id: string;
  organization_id: string;
  ticket_id: string;
  author_id: string;
  visibility: Visibility;
  body: string | null;
  customer_id: string | null;
  created_at: string;
  send_at: string | null;
  deleted_at: string | null;
  format: TextFormat;
}

/** Published by tickets: the members that a ticket of the current organization concerns. */
interface ParticipantDirectoryView {
  organization_id: string;
  ticket_id: string;
  member_id: string;
  part: "reporter" | "assignee" | "author";
}

/** Published by every domain that has them: an organization's audit log, erasures and export. */
interface RecordViews {
  "organization.audit_entry_directory": AuditEntryView;
  "identity.audit_entry_directory": AuditEntryView & { address: string | null; device: string | null };
  "tickets.audit_entry_directory": AuditEntryView;
  "agents.audit_entry_directory": AuditEntryView;
  "mail.audit_entry_directory": AuditEntryView;
  "files.audit_entry_directory": AuditEntryView;
  "organization.audit_reason_directory": AuditReasonView;
  "identity.audit_reason_directory": AuditReasonView;
  "tickets.audit_reason_directory": AuditReasonView;
  "agents.audit_reason_directory": AuditReasonView;
  "mail.audit_reason_directory": AuditReasonView;
  "files.audit_reason_directory": AuditReasonView;
  "organization.audit_chain_check": AuditChainCheckView;
  "identity.audit_chain_check": AuditChainCheckView;
  "tickets.audit_chain_check": AuditChainCheckView;
  "agents.audit_chain_check": AuditChainCheckView;
  "mail.audit_chain_check": AuditChainCheckView;
  "files.audit_chain_check": AuditChainCheckView;
  "identity.erasure_answer": ErasureAnswerView;
  "tickets.erasure_answer": ErasureAnswerView;
  "files.erasure_answer": ErasureAnswerView;
  "agents.erasure_answer": ErasureAnswerView;
  "analytics.erasure_answer": ErasureAnswerView;
  "mail.erasure_answer": ErasureAnswerView;
  "tickets.export_line": ExportLineView;
  "tickets.message_draft_line": Omit<ExportLineView, "kind">;
  "tickets.macro_line": Omit<ExportLineView, "kind">;
  "tickets.snooze_line": Omit<ExportLineView, "kind">;
  "tickets.watcher_line": Omit<ExportLineView, "kind">;
  "agents.export_line": ExportLineView;
  "mail.export_line": ExportLineView;
}

/** Timestamps are text in the format of Postgres. Each feature adds its own tables. */
export interface OrganizationDatabase
  extends AiQuotaTables,
    BillingTables,
    DataJobTables,
    DeliveryTables,
    IntegrationTables,
    LogoTables,
    NotificationTables,
    RecordViews,
    SettingTables {
  "organization.audit_entry": AuditEntryTable;
  "organization.event": EventTable;
  "organization.feed_position": FeedPositionTable;
  "organization.held_event": HeldEventTable;
  "organization.idempotency": IdempotencyTable;
  "organization.notice": NoticeTable;
  "directory.organization_directory": OrganizationDirectoryView;
  "directory.member_directory": MemberDirectoryView;
  "directory.former_member_directory": FormerMemberDirectoryView;
  "files.file_directory": FileDirectoryView;
  "tickets.communication_directory": CommunicationDirectoryView;
  "tickets.correspondence_directory": CorrespondenceDirectoryView;
  "tickets.event_feed": TicketFeedRow;
  "tickets.first_assignee": { organization_id: string; ticket_id: string; member_id: string | null };
  "tickets.mention_directory": { organization_id: string; communication_id: string; member_id: string };
  "tickets.participant_directory": ParticipantDirectoryView;
  "tickets.rating_directory": { organization_id: string; ticket_id: string; rating: string };
}

import type {
  AuditEntryTable,
  FeedPositionTable,
  IdempotencyTable,
  OrganizationFeedRow,
} from "@tessera/kit/migrations/table-types";
import type { FileStatus, FileType, StoredFile } from "@tessera/wire/file/file";
import type { FileFindings } from "@tessera/wire/file/file-findings";
import type { PlanId } from "@tessera/wire/organization/plan.constants";
import type { PlainSettingColumns } from "@tessera/wire/organization/setting-fields";
import type { Reason } from "@tessera/wire/reason/reason";
import type { ColumnType, Generated } from "kysely";

/** Times are text as Postgres formats them. */
interface FileTable {
  organization_id: string;
  id: Generated<string>;
  /** For display: NFC, without path, control and bidirectional formatting characters. */
  filename: string;
  /** Whether the original name had characters that change the reading direction. */
  has_bidi_name: Generated<boolean>;
  description: string | null;
  file_type: FileType;
  mime_type: string;
  file_size: number;
  /** The hash of the uploaded content. Null if another file had the same content first: then it is in `content_sha256`. */
  sha256: Buffer | null;
  content_sha256: Buffer | null;
  /** The object with the content, which files of the same content share. Null after it was removed. */
  storage_key: string | null;
  thumbnail_key: string | null;
  /** The object that is shown instead of the content: a picture without its secrets. */
  shown_key: string | null;
  /** The secrets that are certainly in the content. */
  secrets: ColumnType<StoredFile["secrets"], string | undefined, string>;
  /** Whether a member asked to replace the content by a copy without its secrets. */
  removes_secrets: Generated<boolean>;
  status: Generated<FileStatus>;
  /** The status to restore if the deletion is reverted. */
  status_before: FileStatus | null;
  /** How often processing was requested; part of the job's id. */
  attempt: Generated<number>;
  /** How often this attempt was started. */
  tries: Generated<number>;
  claimed_at: string | null;
  processing_started_at: string | null;
  processing_completed_at: string | null;
  language: string | null;
  extraction_method: string | null;
  summary: string | null;
  /** The same as a reason; null if the summary is the file's own text. */
  summary_reason: Reason | null;
  error: string | null;
  error_reason: Reason | null;
  details: ColumnType<StoredFile["details"], string | undefined, string>;
  findings: ColumnType<FileFindings, string | undefined, string>;
  text_length: Generated<number>;
  /** The version of redaction that processed the stored content: see `redaction-version.ts`. */
  redaction: Generated<number>;
  uploaded_by: string;
  uploaded_by_name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

/** Every file that is not deleted has a row; `content` is empty until processing has read it. */
interface FileTextTable {
  organization_id: string;
  file_id: string;
  filename: string;
  content: Generated<string>;
}

/** A ticket or message that uses a file. */
interface FileUseTable {
  organization_id: string;
  file_id: string;
  domain: "tickets" | "agents";
  used_by: string;
  until: string | null;
}

/** A file that a customer sent, and that may not be on any ticket. */
interface SentFileTable {
  organization_id: string;
  file_id: string;
  sent_at: Generated<string>;
}

interface StorageUseTable {
  organization_id: string;
  bytes: number;
}

interface FileEventTable {
  organization_id: string;
  id: Generated<string>;
  file_id: string;
  /** Name and uploader of the file, if other services read the event. */
  filename: string | null;
  kind:
    | "file.uploaded"
    | "file.waiting"
    | "file.processing"
    | "file.processed"
    | "file.failed"
    | "file.quarantined"
    | "file.deleted";
  uploaded_by: string | null;
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
}

/** Published by organization. An organization that never changed its settings has no row. */
interface SettingDirectoryView extends Pick<PlainSettingColumns, "language" | "accepted_file_types"> {
  organization_id: string;
  storage_limit_bytes: number;
}

/** Published by organization. An organization that never subscribed has no row. */
interface PlanDirectoryView {
  organization_id: string;
  plan: PlanId;
}

/** Published by the domains that use files: a file whose uses changed, with all of its uses. */
export interface FileUseFeedRow extends OrganizationFeedRow {
  file_id: string;
  /** Whether the file was released because what used it was permanently deleted. */
  is_released: boolean;
  uses: { id: string; until: string | null }[];
}

export interface FilesDatabase {
  "files.file": FileTable;
  "files.file_text": FileTextTable;
  "files.file_use": FileUseTable;
  "files.storage_use": StorageUseTable;
  "files.sent_file": SentFileTable;
  "files.file_event": FileEventTable;
  "files.feed_position": FeedPositionTable;
  "files.idempotency": IdempotencyTable;
  "files.audit_entry": AuditEntryTable;
  "directory.member_directory": MemberDirectoryView;
  "organization.plan_directory": PlanDirectoryView;
  "organization.setting_directory": SettingDirectoryView;
  "agents.file_use_feed": FileUseFeedRow;
  "tickets.file_use_feed": FileUseFeedRow;
}

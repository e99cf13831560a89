import type { FeedPositionTable, IdempotencyTable, OrganizationFeedRow } from "@tessera/kit/table-types";
import type { PlanId } from "@tessera/wire/billing";
import type { FileStatus, FileType, StoredFile } from "@tessera/wire/file";
import type { FileFindings } from "@tessera/wire/file-findings";
import type { ColumnType, Generated } from "kysely";

/** Times are text as Postgres writes them. */
interface FileTable {
  organization_id: string;
  id: Generated<string>;
  /** For display: NFC, without path, control and direction characters. */
  filename: string;
  /** Whether the name came with characters that turn its reading direction. */
  has_bidi_name: Generated<boolean>;
  description: string | null;
  file_type: FileType;
  mime_type: string;
  file_size: number;
  sha256: Buffer;
  /** Null once the object is removed. */
  storage_key: string | null;
  thumbnail_key: string | null;
  status: Generated<FileStatus>;
  /** What a deletion can be taken back to. */
  status_before: FileStatus | null;
  /** How often processing was asked for; a part of the job's id. */
  attempt: Generated<number>;
  /** How often this attempt was begun. */
  tries: Generated<number>;
  claimed_at: string | null;
  processing_started_at: string | null;
  processing_completed_at: string | null;
  language: string | null;
  extraction_method: string | null;
  summary: string | null;
  error: string | null;
  details: ColumnType<StoredFile["details"], string | undefined, string>;
  findings: ColumnType<FileFindings, string | undefined, string>;
  text_length: Generated<number>;
  /** Which redaction saw the stored content: see `redaction-version.ts`. */
  redaction: Generated<number>;
  uploaded_by: string;
  uploaded_by_name: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

/** Every living file has a row; `content` is empty until processing has read it. */
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

/** A file of a customer that may be on no ticket. */
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
  /** The file's name and who brought it, where others read the event. */
  filename?: string;
  kind:
    | "file.uploaded"
    | "file.waiting"
    | "file.processing"
    | "file.processed"
    | "file.failed"
    | "file.quarantined"
    | "file.deleted";
  uploaded_by?: string;
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

/** Published by organization; one that never changed its settings has no row. */
interface SettingDirectoryView {
  organization_id: string;
  accepted_file_types: string[];
  storage_limit_bytes: number;
  language: string | null;
}

/** Published by organization; one that never subscribed has no row. */
interface PlanDirectoryView {
  organization_id: string;
  plan: PlanId;
}

/** Published by the domains that use files: one whose uses changed, with all of them. */
export interface FileUseFeedRow extends OrganizationFeedRow {
  file_id: string;
  /** Whether it went with something that was deleted for good. */
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
  "directory.member_directory": MemberDirectoryView;
  "organization.plan_directory": PlanDirectoryView;
  "organization.setting_directory": SettingDirectoryView;
  "agents.file_use_feed": FileUseFeedRow;
  "tickets.file_use_feed": FileUseFeedRow;
}

import { toInstant } from "@tessera/kit/database/instant";
import type { FilePurpose } from "@tessera/kit/file-access/file-address";
import { toCurrentEnglish } from "@tessera/language/to-english";
import { shorten } from "@tessera/text/wording";
import { apiBase } from "@tessera/wire/api/route";
import {
  type FileDetail,
  type FileProcessing,
  type FileStatus,
  fileLimits,
  type StoredFile,
} from "@tessera/wire/file/file";
import type { Person } from "@tessera/wire/organization/member";
import type { FilesContext } from "../context.ts";
import type { FileRow } from "./file.row.ts";

/** Presents a file to a person. An address for the person who sent it leads to the content before it was scanned. */
export function toFile(
  row: FileRow,
  { addresses, isScanning }: Pick<FilesContext, "addresses" | "isScanning">,
  viewerId: string,
): StoredFile {
  const isSender = viewerId === row.uploaded_by;
  const awaitsScan = isScanning && isUnfinished(row.status);
  const isSenders = awaitsScan && isSender;
  const addressFor = (purpose: FilePurpose) =>
    addresses.addressOf({ organizationId: row.organization_id, fileId: row.id, purpose, isSenders });
  const hasSecrets = row.secrets.length > 0;
  const unsigned = (purpose: FilePurpose) => `${apiBase}/files/${row.id}/content?purpose=${purpose}`;
  return {
    id: row.id,
    filename: row.filename,
    description: row.description,
    file_type: row.file_type,
    mime_type: row.mime_type,
    file_size: row.file_size,
    url: hasSecrets && row.shown_key === null ? unsigned("inline") : addressFor("inline"),
    download_url: hasSecrets ? unsigned("download") : addressFor("download"),
    thumbnail_url: row.thumbnail_key && row.status === "processed" ? addressFor("thumbnail") : null,
    status: row.status,
    processing_required: isUnfinished(row.status),
    ...(awaitsScan && !isSender ? { awaits_scan: true } : {}),
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
    processing_started_at: toInstantOrNull(row.processing_started_at),
    processing_completed_at: toInstantOrNull(row.processing_completed_at),
    language_detection: row.language,
    extraction_method: row.extraction_method,
    content_summary: toCurrentSummary(row),
    content_summary_reason: row.summary_reason,
    processing_error: toCurrentEnglish(row.error_reason, row.error),
    processing_error_reason: row.error_reason,
    details: row.details.map(reword),
    secrets: row.secrets,
    text_length: row.text_length,
    uploaded_by: viewUploader(row),
  };
}

function reword(detail: FileDetail): FileDetail {
  return { ...detail, value: toCurrentEnglish(detail.value_reason, detail.value) };
}

/** Returns the summary as it is worded now, within the limit of stored ones. */
export function toCurrentSummary({ summary, summary_reason }: Pick<FileRow, "summary" | "summary_reason">) {
  const text = toCurrentEnglish(summary_reason, summary);
  return text === null ? null : shorten(text, fileLimits.summary);
}

export function toProcessingStatus(
  row: Pick<
    FileRow,
    "id" | "status" | "processing_started_at" | "processing_completed_at" | "error" | "error_reason"
  >,
): FileProcessing {
  return {
    id: row.id,
    status: row.status,
    processing_started_at: toInstantOrNull(row.processing_started_at),
    processing_completed_at: toInstantOrNull(row.processing_completed_at),
    processing_error: toCurrentEnglish(row.error_reason, row.error),
    processing_error_reason: row.error_reason,
  };
}

/** True if the file waits for its processing, which begins with the scan. */
export function isUnfinished(status: FileStatus): boolean {
  return status === "uploaded" || status === "processing";
}

/** Returns the uploader as a person; after the member has left, with the name stored at the upload. */
function viewUploader(row: FileRow): Person {
  return {
    id: row.uploaded_by,
    display_name: row.member_name ?? row.uploaded_by_name,
    full_name: row.member_full_name ?? row.uploaded_by_name,
    email: row.member_email ?? "",
    avatar_url: row.member_avatar_url,
  };
}

function toInstantOrNull(text: string | null): string | null {
  return text === null ? null : toInstant(text);
}

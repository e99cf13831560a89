import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { Person } from "../organization/member.ts";
import { planIds } from "../organization/plan.constants.ts";
import { Reason } from "../reason/reason-schema.ts";
import { closed, Id, Instant, nullable, oneOf } from "../schema/schema.ts";
import { captureFeatures } from "./capture-plan.constants.ts";
import { fileStatuses, fileTypes } from "./file.constants.ts";
import type { FileFindings } from "./file-findings.ts";

// biome-ignore lint/performance/noBarrelFile: services find the values beside the schemas; browsers take them without schemas
export {
  type FileStatus,
  type FileType,
  fileLimits,
  fileTypes,
  uploadPath,
} from "./file.constants.ts";

/** A property to display: "Pages", "12". `value_reason` says the same as `value`, where that is a phrase of ours and not data. */
export const FileDetail = closed({
  name: Type.String(),
  value: Type.String(),
  value_reason: Type.Optional(Reason),
});
export type FileDetail = Static<typeof FileDetail>;

/**
 * A file and its processing results. `url` displays it (or downloads it if it must not be displayed), `download_url` downloads it, and
 * `thumbnail_url` is a small preview or null. These URLs are on the same origin, need no token and expire after some minutes, so request
 * them again instead of storing them. `language_detection` is an ISO 639 code, `extraction_method` the method that extracted the text,
 * `content_summary` at most 512 characters (`content_summary_reason` says the same, unless it is text of the file), `details` the
 * properties to display ("Pages", "12"). `secrets` are the secrets that are certainly in the file, by kind: its text is shown without them,
 * and `url` (unless it shows a picture without them) and `download_url` are refused until `POST /files/:fileId/downloads` returned a signed
 * URL. With `awaits_scan`, the URLs respond with 503 until the virus scanner has examined the file; only who sent it can open it before.
 */
export const StoredFile = closed({
  id: Id,
  filename: Type.String(),
  description: nullable(Type.String()),
  file_type: oneOf(fileTypes),
  mime_type: Type.String(),
  file_size: Type.Integer(),
  url: Type.String(),
  download_url: Type.String(),
  thumbnail_url: nullable(Type.String()),
  status: oneOf(fileStatuses),
  processing_required: Type.Boolean(),
  awaits_scan: Type.Optional(Type.Boolean()),
  created_at: Instant,
  updated_at: Instant,
  processing_started_at: nullable(Instant),
  processing_completed_at: nullable(Instant),
  language_detection: nullable(Type.String()),
  extraction_method: nullable(Type.String()),
  content_summary: nullable(Type.String()),
  content_summary_reason: Type.Optional(nullable(Reason)),
  processing_error: nullable(Type.String()),
  processing_error_reason: Type.Optional(nullable(Reason)),
  details: Type.Array(FileDetail),
  secrets: Type.Array(closed({ what: Type.String(), count: Type.Integer() })),
  text_length: Type.Integer(),
  uploaded_by: nullable(Person),
});
export type StoredFile = Static<typeof StoredFile>;

/** The processing state of a file, for polling. */
export const FileProcessing = closed({
  id: Id,
  status: oneOf(fileStatuses),
  processing_started_at: nullable(Instant),
  processing_completed_at: nullable(Instant),
  processing_error: nullable(Type.String()),
  processing_error_reason: Type.Optional(nullable(Reason)),
});
export type FileProcessing = Static<typeof FileProcessing>;

/** A signed URL for one download, valid for 10 to 20 minutes. For a file with secrets, the audit log records who requested it. */
export const FileDownload = closed({ download_url: Type.String() });
export type FileDownload = Static<typeof FileDownload>;

/** The name of another file with the same content, and its description. */
export const FileCopy = closed({
  filename: Type.String({ minLength: 1, maxLength: 1_000 }),
  description: Type.Optional(Type.String({ maxLength: 1_000 })),
});
export type FileCopy = Static<typeof FileCopy>;

/** A part of a file's text, starting at `offset`. Offsets are in characters; `next_offset` is null at the end. */
export const FileText = closed({
  text: Type.String(),
  total_characters: Type.Integer(),
  next_offset: nullable(Type.Integer()),
});
export type FileText = Static<typeof FileText>;

/** The typed findings of a file: the evidence that tickets are drafted from. */
export const FileAnalysis = closed({
  id: Id,
  filename: Type.String(),
  status: oneOf(fileStatuses),
  content_summary: nullable(Type.String()),
  content_summary_reason: Type.Optional(nullable(Reason)),
  findings: Type.Unsafe<FileFindings>({
    type: "array",
    items: { type: "object", additionalProperties: true },
  }),
});
export type FileAnalysis = Static<typeof FileAnalysis>;

/**
 * A file whose name and text contain all words and quoted phrases of a search, as in the search of tickets, with the text around the first
 * match.
 */
const FileHit = closed({ file: StoredFile, excerpt: Type.String() });
export const FileHits = closed({ items: Type.Array(FileHit), has_more: Type.Boolean() });
export type FileHits = Static<typeof FileHits>;

/** The result of deleting a file. A file that a ticket or message still uses is not deleted: that is a `conflict`. */
export const FileRemoval = closed({ deleted: Type.Boolean(), still_used: Type.Integer() });
export type FileRemoval = Static<typeof FileRemoval>;

/** The capture features that the organization's plan includes, see `capture-plan.constants.ts`. */
export const CapturePlan = closed({ plan: oneOf(planIds), features: Type.Array(oneOf(captureFeatures)) });
export type CapturePlan = Static<typeof CapturePlan>;

/** The conflict for an upload whose content the organization already has. Each field exists in snake case and in camel case. */
export interface DuplicateUpload {
  detail: {
    message: string;
    existing_file_id: string;
    existing_file_url: string;
    existingFileId: string;
    existingFileUrl: string;
  };
  reason: string;
  values: Record<string, unknown>;
  code: "conflict";
  request_id: string;
  existing_file_id: string;
  existing_file_url: string;
  existingFileId: string;
  existingFileUrl: string;
}

const FileParams = closed({ fileId: Type.String({ format: "uuid" }) });

/** `/files/:fileId/content` and `/files/:fileId/thumbnail` return bytes. Their URLs are in the StoredFile. */
export const fileRoutes = defineRoutes({
  "GET /files/search": {
    access: "files.read",
    query: closed({
      search: Type.String({ minLength: 2, maxLength: 200 }),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
    }),
    reply: FileHits,
  },
  "GET /files/capture-plan": { access: "files.read", reply: CapturePlan },
  "GET /files/:fileId": { access: "files.read", params: FileParams, reply: StoredFile },
  "GET /files/:fileId/processing-status": {
    access: "files.read",
    params: FileParams,
    reply: FileProcessing,
  },
  "GET /files/:fileId/text": {
    access: "files.read",
    params: FileParams,
    query: closed({ offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1e9, default: 0 })) }),
    reply: FileText,
  },
  "GET /files/:fileId/analysis": { access: "files.read", params: FileParams, reply: FileAnalysis },
  "POST /files/:fileId/reprocess": { access: "files.upload", params: FileParams, reply: StoredFile },
  "POST /files/:fileId/downloads": { access: "files.read", params: FileParams, reply: FileDownload },
  "DELETE /files/:fileId/secrets": { access: "files.upload", params: FileParams, reply: StoredFile },
  "POST /files/:fileId/copies": {
    access: "files.upload",
    params: FileParams,
    body: FileCopy,
    reply: StoredFile,
  },
  "DELETE /files/:fileId": { access: "files.upload", params: FileParams, reply: FileRemoval },
});

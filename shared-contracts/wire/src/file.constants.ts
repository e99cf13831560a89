/** What a file goes through. The last four are final. */
export const fileStatuses = [
  "uploaded",
  "processing",
  "processed",
  "failed",
  "quarantined",
  "deleted",
] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** What a file is, by its extension. */
export const fileTypes = [
  "document",
  "image",
  "audio",
  "video",
  "spreadsheet",
  "presentation",
  "archive",
  "text",
  "code",
  "other",
] as const;
export type FileType = (typeof fileTypes)[number];

/**
 * Bytes of one file, attachments of one ticket or message, characters of a name, a description and a summary, characters
 * of extracted text that are kept and that one answer carries.
 */
export const fileLimits = {
  bytes: 25 * 1024 * 1024,
  attachments: 10,
  name: 255,
  description: 1_000,
  summary: 512,
  text: 1_000_000,
  textPage: 50_000,
} as const;

/**
 * `POST /files/upload`: multipart with the part `file` and optionally `description` and `capture_feature` before it: how the browser
 * extension captured it, by `capture-plan.constants.ts`. Answers 201 with a StoredFile; 422 for what the client cannot fix by trying
 * again (size, type); 402 where the plan has no such feature; 409 with a DuplicateUpload.
 */
export const uploadPath = "/files/upload";

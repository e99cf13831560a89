/** The processing states of a file. The last four are final. */
export const fileStatuses = [
  "uploaded",
  "processing",
  "processed",
  "failed",
  "quarantined",
  "deleted",
] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** The types of files, determined by extension. */
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
 * The maximum bytes of a file, attachments of a ticket or message, characters of a name, a description and a summary, and characters of
 * extracted text that are stored and that one response contains.
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
 * `POST /files/upload`: multipart with the part `file`, optionally preceded by `description` and `capture_feature`, the feature of
 * `capture-plan.constants.ts` that the browser extension captured it with. Returns 201 with a StoredFile. 422 for errors that a retry
 * cannot fix (size, type); 402 if the plan does not include the feature; 409 with a DuplicateUpload.
 */
export const uploadPath = "/files/upload";

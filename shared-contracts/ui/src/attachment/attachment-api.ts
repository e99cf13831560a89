import type { FileProcessing, StoredFile } from "@tessera/wire/file";
import type { LiveEvent } from "@tessera/wire/live";

/** How a file is uploaded: `onProgress` receives percents, `signal` gives it up. */
export interface UploadWays {
  onProgress?(percent: number): void;
  signal?: AbortSignal;
}

/**
 * What the attachment interface needs of its host: how files are asked for, how people are notified, and what happens meanwhile.
 * Give the same object again and again (memoize it). Failures are errors with the answer's `status`, and an upload's
 * conflict carries `existingFileId`.
 */
export interface AttachmentApi {
  /** Keys of the host's cache begin with it: one for each organization. */
  scope: readonly string[];
  timezone: string | null;
  /** Whether the person may upload, reprocess and remove. */
  mayUpload: boolean;
  upload(file: File, ways: UploadWays): Promise<StoredFile>;
  read(fileId: string, signal?: AbortSignal): Promise<StoredFile>;
  /** The types of files that the organization accepts; `*` is every one. */
  readAcceptedTypes(signal?: AbortSignal): Promise<readonly string[]>;
  readProcessing(fileId: string, signal?: AbortSignal): Promise<FileProcessing>;
  reprocess(fileId: string): Promise<StoredFile>;
  notify(toast: { kind: "success" | "info" | "error"; title: string; message?: string }): void;
  live: {
    getState(): "connecting" | "connected";
    subscribe(listener: () => void): () => void;
    listen(listener: (event: LiveEvent) => void): () => void;
  };
}

/** What is known of a file without asking for it. */
export type KnownFile = Pick<
  StoredFile,
  "filename" | "file_type" | "mime_type" | "file_size" | "status" | "content_summary" | "processing_error"
>;

/** A file that something carries, and what is known of it before it was read. */
export interface AttachedFile {
  file_id: string;
  known?: KnownFile | undefined;
}

/** The status of a failed call; 0 where no answer came. */
export function failedStatus(error: unknown): number {
  return error instanceof Error && "status" in error && typeof error.status === "number" ? error.status : 0;
}

/**
 * What uploads are for: what it carries by now, and how it takes one more file. `isOld`: the content was there before this
 * upload, in a file that others may use. What refuses a file says why itself.
 */
export interface UploadTarget {
  attached(): readonly { file_id: string; filename: string }[];
  attach(file: StoredFile, origin: { isOld: boolean }): void | Promise<void>;
}

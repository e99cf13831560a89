import type { FileDownload, FileProcessing, StoredFile } from "@tessera/wire/file/file";
import type { LiveEvent } from "@tessera/wire/notification/live";

/** Options of an upload: `onProgress` receives percentages, `signal` aborts it. */
export interface UploadWays {
  onProgress?(percent: number): void;
  signal?: AbortSignal;
}

/**
 * What the attachment components need from their host: requests for files, notifications, and live events. Pass the same object on every
 * render (memoize it). Failures are errors with the `status` of the response; the conflict of an upload also has `existingFileId`.
 */
export interface AttachmentApi {
  /** The prefix of the keys in the host's cache: one for each organization. */
  scope: readonly string[];
  timezone: string | null;
  /** True if the user may upload, reprocess and remove files. */
  mayUpload: boolean;
  upload(file: File, ways: UploadWays): Promise<StoredFile>;
  read(fileId: string, signal?: AbortSignal): Promise<StoredFile>;
  /** The file types that the organization accepts; `*` means any type. */
  readAcceptedTypes(signal?: AbortSignal): Promise<readonly string[]>;
  readProcessing(fileId: string, signal?: AbortSignal): Promise<FileProcessing>;
  reprocess(fileId: string): Promise<StoredFile>;
  /** Returns a signed URL for one download, which is recorded if the file contains secrets. */
  requestDownload(fileId: string): Promise<FileDownload>;
  /** Replaces a file by a copy without its secrets. */
  removeSecrets(fileId: string): Promise<StoredFile>;
  /** Creates a file with the same content under another name. */
  copy(fileId: string, filename: string): Promise<StoredFile>;
  notify(toast: { kind: "success" | "info" | "error"; title: string; message?: string }): void;
  live: {
    getState(): "connecting" | "connected";
    subscribe(listener: () => void): () => void;
    listen(listener: (event: LiveEvent) => void): () => void;
  };
}

/** The details of a file that are known without a request. */
export type KnownFile = Pick<
  StoredFile,
  | "filename"
  | "file_type"
  | "mime_type"
  | "file_size"
  | "status"
  | "content_summary"
  | "content_summary_reason"
  | "processing_error"
  | "processing_error_reason"
>;

/** An attached file, with the details that are known before it is loaded. */
export interface AttachedFile {
  file_id: string;
  known?: KnownFile | undefined;
}

/** Returns the HTTP status of a failed call; 0 if there was no response. */
export function failedStatus(error: unknown): number {
  return error instanceof Error && "status" in error && typeof error.status === "number" ? error.status : 0;
}

/**
 * The target that uploads are attached to: lists its current files and accepts one more. `isOld`: the content already existed before this
 * upload, in a file that may be in use elsewhere. If a target rejects a file, it reports the reason itself.
 */
export interface UploadTarget {
  attached(): readonly { file_id: string; filename: string }[];
  attach(file: StoredFile, origin: { isOld: boolean }): void | Promise<void>;
}

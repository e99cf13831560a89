import type { StoredFile } from "@tessera/wire/file/file";

let files = 0;

/** Returns a valid, processed file. Details that are not given do not matter. */
export function aFile(details: Partial<StoredFile> = {}): StoredFile {
  files += 1;
  const id = details.id ?? `018f9619-8b86-7d01-b42d-${String(files).padStart(12, "0")}`;
  return {
    id,
    filename: "payment-service.log",
    description: null,
    file_type: "code",
    mime_type: "text/plain",
    file_size: 188_416,
    url: `/api/v1/files/${id}/content`,
    download_url: `/api/v1/files/${id}/content?download=1`,
    thumbnail_url: null,
    status: "processed",
    processing_required: true,
    created_at: "2026-11-20T08:38:00.000Z",
    updated_at: "2026-11-20T08:39:00.000Z",
    processing_started_at: null,
    processing_completed_at: null,
    language_detection: null,
    extraction_method: null,
    content_summary: null,
    processing_error: null,
    details: [],
    secrets: [],
    text_length: 0,
    uploaded_by: null,
    ...details,
  };
}

/** Returns a file as the browser provides it. */
export function aLocalFile(name: string, text = "hello"): File {
  return new File([text], name, { type: "text/plain" });
}

import type { StoredFile } from "@tessera/wire/file/file";

let files = 0;

/** Returns a valid processed file, with defaults for values that do not matter to a test. */
export function aStoredFile(details: Partial<StoredFile> = {}): StoredFile {
  files += 1;
  const id = details.id ?? `018f9619-8b86-7d01-b42d-${String(files).padStart(12, "0")}`;
  return {
    id,
    filename: "payment-service.log",
    description: null,
    file_type: "code",
    mime_type: "text/plain",
    file_size: 188_416,
    url: `/api/v1/files/${id}/content?signature=1`,
    download_url: `/api/v1/files/${id}/content?download=1`,
    thumbnail_url: null,
    status: "processed",
    processing_required: true,
    created_at: "2026-11-20T08:38:00.000Z",
    updated_at: "2026-11-20T08:39:00.000Z",
    processing_started_at: "2026-11-20T08:38:10.000Z",
    processing_completed_at: "2026-11-20T08:39:00.000Z",
    language_detection: "en",
    extraction_method: "text",
    content_summary: "Server log of the payment service.",
    processing_error: null,
    details: [],
    secrets: [],
    text_length: 100,
    uploaded_by: null,
    ...details,
  };
}

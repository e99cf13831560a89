import type { StoredFile } from "@tessera/wire/file/file";
import type { AttachmentApi } from "../src/attachment/attachment-api.ts";
import { isInFlight, type UploadItem } from "../src/attachment/upload/upload-item.ts";
import type { UploadQueue } from "../src/attachment/upload/upload-queue.ts";
import { uploadLimits } from "../src/attachment/upload/upload-rules.ts";
import { anAttachmentApi } from "../test/attachment-api.fake.ts";
import { aStoredFile } from "../test/file.builder.ts";
import { aPicture } from "./pictures.ts";

const silence = "data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";
const notYet = {
  content_summary: null,
  processing_completed_at: null,
  language_detection: null,
  extraction_method: null,
};

/** One file in each state. */
export const files = {
  ready: aStoredFile(),
  picture: aStoredFile({
    filename: "checkout-error.png",
    file_type: "image",
    mime_type: "image/png",
    thumbnail_url: aPicture,
    url: aPicture,
    extraction_method: "ocr",
    content_summary: "The checkout shows the total twice and an error: 502.",
    details: [{ name: "Dimensions", value: "1440 × 900" }],
  }),
  secret: aStoredFile({
    filename: "production.env",
    file_type: "text",
    mime_type: "text/plain",
    url: "/api/v1/files/secret/content?purpose=inline",
    content_summary: "The settings of the shop: database, payment service and mail.",
    secrets: [
      { what: "API key", count: 1 },
      { what: "secret", count: 3 },
    ],
  }),
  recording: aStoredFile({
    filename: "voice-note.wav",
    file_type: "audio",
    mime_type: "audio/wav",
    url: silence,
    extraction_method: null,
  }),
  uploaded: aStoredFile({
    ...notYet,
    filename: "scanner-logs.zip",
    file_type: "archive",
    status: "uploaded",
  }),
  unscanned: aStoredFile({
    ...notYet,
    filename: "order-list.xlsx",
    file_type: "spreadsheet",
    status: "processing",
    awaits_scan: true,
  }),
  processing: aStoredFile({
    ...notYet,
    filename: "incident-report.docx",
    file_type: "document",
    status: "processing",
  }),
  failed: aStoredFile({
    ...notYet,
    filename: "invoice.pdf",
    file_type: "document",
    status: "failed",
    processing_error: "The file is protected by a password.",
  }),
  quarantined: aStoredFile({
    ...notYet,
    filename: "delivery-note.exe",
    file_type: "other",
    status: "quarantined",
    processing_error: "A virus was found: Eicar-Test-Signature.",
  }),
  long: aStoredFile({
    filename: "charges-of-all-customers-in-northern-and-central-europe-november-2026-corrected.csv",
    file_type: "spreadsheet",
    mime_type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    content_summary:
      "Charges by customer, order and day. 412 orders were charged twice between the 18th and the 20th, all of them with the discount code AUTUMN.",
  }),
} satisfies Record<string, StoredFile>;

const installation = anAttachmentApi(Object.values(files));
// Files that the live stream covers are not polled.
installation.connect();

/** An API that serves all of these files from memory. */
export const { api } = installation;
export const waitingApi: AttachmentApi = {
  ...api,
  scope: ["waiting"],
  read: () => new Promise(() => undefined),
};
export const failingApi: AttachmentApi = {
  ...api,
  scope: ["failing"],
  read: () => Promise.reject(new Error("The service did not answer.")),
};

/** Returns the files in the form of attachments. */
export function attached(...carried: readonly StoredFile[]) {
  return carried.map(({ id, filename }) => ({ file_id: id, filename, isOwn: true }));
}

function aLocalFile(name: string): File {
  return new File([new Uint8Array(188_416)], name);
}

const error = { state: "error", outcome: null } as const;

/** One upload in each state. */
export const uploads: readonly UploadItem[] = [
  { id: "1", file: aLocalFile("scanner.txt"), state: "waiting" },
  { id: "2", file: aLocalFile("checkout.har"), state: "uploading", percent: 62, isReal: true },
  {
    id: "3",
    file: aLocalFile("voice-note.wav"),
    state: "success",
    outcome: { stored: files.recording, isOld: false },
  },
  { id: "4", file: aLocalFile("console.txt"), ...error, message: "The network was lost.", isRetryable: true },
  {
    id: "5",
    file: aLocalFile("charges-of-all-customers-in-northern-and-central-europe-november-2026.csv"),
    ...error,
    message: "File type not allowed. Accepted types: image/*, .pdf, .log, .txt",
    isRetryable: false,
  },
];

/** Returns an upload queue whose items never change. */
export function aStillQueue(items: readonly UploadItem[] = []): UploadQueue {
  const ignore = () => undefined;
  return {
    limits: uploadLimits,
    getItems: () => items,
    subscribe: () => ignore,
    countInFlight: () => items.filter(isInFlight).length,
    accept: ignore,
    add: ignore,
    retry: ignore,
    remove: ignore,
    clear: ignore,
    retarget: ignore,
  };
}

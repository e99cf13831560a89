import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import type { CaptureFeature } from "@tessera/wire/file/capture-plan.constants";
import type { StoredFile } from "@tessera/wire/file/file";
import { uploadPath } from "@tessera/wire/file/file.constants";
import { ApiError } from "./api-error.ts";
import { apiErrorOf, isObject, type Refusal, readJson, replyOf } from "./reply.ts";

/** The maximum progress to report before the response arrives, in percent. */
const progressCap = 95;

/** Options of an upload. `onProgress` receives the percentage of the file that was sent, never more than 95. */
export interface UploadOptions {
  description?: string;
  /** The feature of the browser extension that captured the file. */
  captureFeature?: CaptureFeature;
  onProgress?(percent: number): void;
  signal?: AbortSignal;
}

/**
 * Uploads a file and returns its record.
 * @throws ApiError as `call` does; one with status 409 carries `existingFileId` if the content was uploaded before. When `signal` aborts,
 * the promise rejects with the signal's reason.
 */
export type Upload = (file: File, options?: UploadOptions) => Promise<StoredFile>;

/** The response to an upload. */
export interface UploadAnswer extends Refusal {
  text: string;
}

/** The data that is sent along with a file. */
interface SentWith {
  token: string;
  span?: { traceparent: string } | null | undefined;
}

/** Sends a file once. It uses XMLHttpRequest, because fetch does not report upload progress. */
export function sendUpload(
  baseUrl: string,
  file: File,
  { description, captureFeature, onProgress, signal }: UploadOptions,
  { token, span }: SentWith,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    signal?.addEventListener("abort", giveUp);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(percentSent(loaded, total || file.size));
    request.onload = () => resolve(getAnswer(request));
    request.onerror = () => reject(new ApiError(t("Upload failed: the connection was lost."), { status: 0 }));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", giveUp);
    request.open("POST", `${baseUrl}${uploadPath}`);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("authorization", `Bearer ${token}`);
    if (span) request.setRequestHeader("traceparent", span.traceparent);
    request.send(getForm(file, { description, capture_feature: captureFeature }));
  });
}

/** Returns the progress to report, in percent, up to the cap. */
export function percentSent(loaded: number, total: number): number {
  return Math.min(progressCap, (100 * loaded) / Math.max(1, total));
}

/** Builds the form. The service reads the parts as they arrive, so the fields that describe the file come first. */
function getForm(file: File, fields: Record<string, string | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value);
  form.append("file", file, file.name);
  return form;
}

function getAnswer(request: XMLHttpRequest): UploadAnswer {
  return {
    status: request.status,
    statusText: request.statusText,
    text: request.responseText,
    header: (name) => request.getResponseHeader(name),
  };
}

/** Returns the record of an uploaded file. Throws if the upload failed. */
export function readUpload(response: UploadAnswer): StoredFile {
  if (response.status < 200 || response.status > 299) throw toUploadFailure(response);
  return replyOf(response.text) as StoredFile;
}

function toUploadFailure(response: UploadAnswer): ApiError {
  const json = readJson(response.text);
  const reply: Record<string, unknown> = isObject(json) ? json : {};
  const failure = apiErrorOf(toMessage(response, reply), response, reply);
  return new ApiError(failure.message, { ...failure, existingFileId: getExistingFile(reply) });
}

function toMessage({ status, statusText }: Refusal, reply: Record<string, unknown>): string {
  const { detail, message } = reply;
  const inDetail = isObject(detail) ? (detail as Record<string, unknown>).message : detail;
  const text = describeLimit(inDetail) ?? describeLimit(message);
  return text === undefined
    ? t("Upload failed: {statusText}", { statusText: statusText || status })
    : translateReason(reply, text);
}

/** Finds the id of the file with the same content, in either spelling, next to the detail or within it. */
function getExistingFile(reply: Record<string, unknown>): string | undefined {
  const { detail } = reply;
  return [reply, isObject(detail) ? (detail as Record<string, unknown>) : {}]
    .flatMap(({ existing_file_id: snake, existingFileId: camel }) => [
      describeLimit(snake),
      describeLimit(camel),
    ])
    .find((id) => id !== undefined);
}

function describeLimit(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

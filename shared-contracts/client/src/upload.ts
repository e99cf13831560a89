import { t } from "@tessera/language/t";
import type { CaptureFeature } from "@tessera/wire/capture-plan.constants";
import type { StoredFile } from "@tessera/wire/file";
import { uploadPath } from "@tessera/wire/file.constants";
import { ApiError } from "./api-error.ts";
import { apiErrorOf, isObject, type Refusal, readJson, replyOf } from "./reply.ts";

/** The most progress that is reported before the answer is in, in percent. */
const progressCap = 95;

/** `onProgress` receives how many percent of the file were sent, never more than 95. */
export interface UploadOptions {
  description?: string;
  /** How the browser extension captured it. */
  captureFeature?: CaptureFeature;
  onProgress?(percent: number): void;
  signal?: AbortSignal;
}

/**
 * Uploads a file and answers its record.
 * @throws ApiError as `call` does; one of status 409 carries `existingFileId` when the content is there already. Giving
 * up (`signal`) rejects with the signal's reason.
 */
export type Upload = (file: File, options?: UploadOptions) => Promise<StoredFile>;

/** What came back of an upload. */
export interface UploadAnswer extends Refusal {
  text: string;
}

/** What goes along with a file. */
interface SentWith {
  token: string;
  span?: { traceparent: string } | null | undefined;
}

/** Sends a file once. It is XMLHttpRequest because fetch does not report how much of a body was sent. */
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
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new ApiError(t("The connection was lost."), { status: 0 }));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", giveUp);
    request.open("POST", `${baseUrl}${uploadPath}`);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("authorization", `Bearer ${token}`);
    if (span) request.setRequestHeader("traceparent", span.traceparent);
    request.send(formOf(file, { description, capture_feature: captureFeature }));
  });
}

/** How much of so many bytes was sent, in percent, as far as it is reported. */
export function percentSent(loaded: number, total: number): number {
  return Math.min(progressCap, (100 * loaded) / Math.max(1, total));
}

/** The service reads the parts as they come: what describes the file goes before it. */
function formOf(file: File, fields: Record<string, string | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value);
  form.append("file", file, file.name);
  return form;
}

function answerOf(request: XMLHttpRequest): UploadAnswer {
  return {
    status: request.status,
    statusText: request.statusText,
    text: request.responseText,
    header: (name) => request.getResponseHeader(name),
  };
}

/** The file of a success. */
export function readUpload(answer: UploadAnswer): StoredFile {
  if (answer.status < 200 || answer.status > 299) throw uploadFailureOf(answer);
  return replyOf(answer.text) as StoredFile;
}

function uploadFailureOf(answer: UploadAnswer): ApiError {
  const json = readJson(answer.text);
  const reply: Record<string, unknown> = isObject(json) ? json : {};
  const failure = apiErrorOf(messageOf(answer, reply), answer, reply);
  return new ApiError(failure.message, { ...failure, existingFileId: existingFileOf(reply) });
}

function messageOf({ status, statusText }: Refusal, { detail, message }: Record<string, unknown>): string {
  const inDetail = isObject(detail) ? (detail as Record<string, unknown>).message : detail;
  return (
    wordsOf(inDetail) ??
    wordsOf(message) ??
    t("Upload failed: {statusText}", { statusText: statusText || status })
  );
}

/** The file whose content is the same, in either spelling, beside the detail or in it. */
function existingFileOf(reply: Record<string, unknown>): string | undefined {
  const { detail } = reply;
  return [reply, isObject(detail) ? (detail as Record<string, unknown>) : {}]
    .flatMap(({ existing_file_id: snake, existingFileId: camel }) => [wordsOf(snake), wordsOf(camel)])
    .find((id) => id !== undefined);
}

function wordsOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

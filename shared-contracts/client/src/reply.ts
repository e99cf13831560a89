import type { ErrorReply } from "@tessera/wire/error";
import { ApiError } from "./api-error.ts";

/** The JSON of a success; an empty object when it is not JSON. */
export function replyOf(text: string): unknown {
  return readJson(text) ?? {};
}

/** What a refused call becomes: the answer's `detail`, else "HTTP {status}", else "HTTP {status}: {statusText}". */
export function failureOf(response: Response, text: string): ApiError {
  const answer = readJson(text);
  const reply: Partial<ErrorReply> = isObject(answer) ? answer : {};
  return new ApiError(messageOf(response, reply, answer !== undefined), {
    status: response.status,
    code: reply.code,
    requestId: reply.request_id ?? response.headers.get("x-request-id") ?? undefined,
    fields: reply.fields,
    current: reply.current,
    retryAfterSeconds: secondsOf(response.headers.get("retry-after")),
  });
}

function messageOf(
  { status, statusText }: Response,
  { detail }: Partial<ErrorReply>,
  isJson: boolean,
): string {
  if (typeof detail === "string" && detail !== "") return detail;
  return isJson || statusText === "" ? `HTTP ${status}` : `HTTP ${status}: ${statusText}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, never> {
  return typeof value === "object" && value !== null;
}

function secondsOf(header: string | null): number | undefined {
  const seconds = Number.parseInt(header ?? "", 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

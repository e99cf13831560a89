import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import type { ErrorReply } from "@tessera/wire/api/error";
import { ApiError } from "./api-error.ts";

/** Parses the body of a successful response; returns an empty object if it is not JSON. */
export function replyOf(text: string): unknown {
  return readJson(text) ?? {};
}

/** An unsuccessful response, independent of how it was received. */
export interface Refusal {
  status: number;
  statusText: string;
  header(name: string): string | null;
}

/**
 * Converts an unsuccessful response to an error. The message is the response's `detail`, otherwise "HTTP {status}" or "HTTP {status}:
 * {statusText}".
 */
export function failureOf(response: Response, text: string): ApiError {
  const body = readJson(text);
  const reply: Partial<ErrorReply> = isObject(body) ? body : {};
  const message = toMessage(response, reply, body !== undefined);
  const { status, statusText, headers } = response;
  return apiErrorOf(message, { status, statusText, header: (name) => headers.get(name) }, reply);
}

/** Creates the error of an unsuccessful response, with all details in its body and headers. */
export function apiErrorOf(message: string, refusal: Refusal, reply: Partial<ErrorReply>): ApiError {
  return new ApiError(message, {
    status: refusal.status,
    code: reply.code,
    requestId: reply.request_id ?? refusal.header("x-request-id") ?? undefined,
    fields: reply.fields && translateFields(reply.fields, reply.field_reasons),
    current: reply.current,
    needs: reply.needs,
    retryAfterSeconds: toSeconds(refusal.header("retry-after")),
  });
}

function translateFields(
  fields: Record<string, string>,
  reasons: ErrorReply["field_reasons"] = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path, translateReason(reasons[path], message)]),
  );
}

function toMessage(
  { status, statusText }: Response,
  { detail, reason, values }: Partial<ErrorReply>,
  isJson: boolean,
): string {
  if (typeof detail === "string" && detail !== "") return translateReason({ reason, values }, detail);
  return isJson || statusText === ""
    ? t("HTTP {status}", { status })
    : t("HTTP {status}: {statusText}", { status, statusText });
}

/** Parses JSON; returns undefined if the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns true if the value is an object, so that its keys can be read. */
export function isObject(value: unknown): value is Record<string, never> {
  return typeof value === "object" && value !== null;
}

function toSeconds(header: string | null): number | undefined {
  const seconds = Number.parseInt(header ?? "", 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

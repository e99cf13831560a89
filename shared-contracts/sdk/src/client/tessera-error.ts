import type { ErrorReply } from "../generated/types.ts";

/**
 * What went wrong, for programs. The API's own codes, and those of calls that got no response of the API: `connection_failed`, `timed_out`,
 * `invalid_response` (a body that is not the API's JSON, for example of a proxy), and `webhook_refused`. The API may get new codes: handle
 * unknown ones by `status`.
 */
export type TesseraErrorCode =
  | ErrorReply["code"]
  | "connection_failed"
  | "timed_out"
  | "invalid_response"
  | "webhook_refused";

export interface ErrorDetails {
  code: TesseraErrorCode;
  status?: number | undefined;
  retryAfter?: number | undefined;
  body?: unknown;
  cause?: unknown;
}

/** Any failure of a call, except one that its `signal` ended. The message is for people, in English. */
export class TesseraError extends Error {
  override readonly name = "TesseraError";
  readonly code: TesseraErrorCode;
  /** The HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  /** A key for `message` that programs can translate, with `values` for its placeholders. */
  readonly reason: string | undefined;
  readonly values: Record<string, unknown>;
  /** What is wrong with each input, by its path: `body.title`. */
  readonly fields: Record<string, string>;
  /** With `precondition_failed`: what it is now. */
  readonly current: unknown;
  /** The id of the request in the logs of the installation. */
  readonly requestId: string | undefined;
  /** The seconds to wait, as the response said. */
  readonly retryAfter: number | undefined;
  /** The whole body of the response: parsed, or the text of one that is no JSON. */
  readonly body: unknown;

  constructor(message: string, { code, status, retryAfter, body, cause }: ErrorDetails) {
    super(message, { cause });
    const reply: Partial<ErrorReply> = isObject(body) ? body : {};
    this.code = code;
    this.status = status;
    this.reason = reply.reason;
    this.values = reply.values ?? {};
    this.fields = reply.fields ?? {};
    this.current = reply.current;
    this.requestId = reply.request_id;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

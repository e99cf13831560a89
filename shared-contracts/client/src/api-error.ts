import type { ErrorReply } from "@tessera/wire/error";
import type { ErrorCode } from "@tessera/wire/error-code";

/**
 * A failed call. `status` is 0 where no answer came (no token, no connection). `current` is the row after a 412,
 * `retryAfterSeconds` what an answer asked to wait, `existingFileId` the file an upload is a duplicate of.
 */
export class ApiError extends Error {
  /** The shell and every module bundle a class of their own: an error of one is an error of all, recognized by its name. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === "ApiError" && "status" in value;
  }

  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly requestId: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  /** What to do before the same call is allowed. */
  readonly needs: ErrorReply["needs"];
  readonly retryAfterSeconds: number | undefined;
  readonly existingFileId: string | undefined;

  constructor(
    message: string,
    details: {
      status: number;
      code?: ErrorCode | undefined;
      requestId?: string | undefined;
      fields?: Record<string, string> | undefined;
      current?: unknown;
      needs?: ErrorReply["needs"];
      retryAfterSeconds?: number | undefined;
      existingFileId?: string | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
    this.fields = details.fields;
    this.current = details.current;
    this.needs = details.needs;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.existingFileId = details.existingFileId;
  }
}

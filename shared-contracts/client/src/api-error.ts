import type { ErrorReply } from "@tessera/wire/api/error";
import type { ErrorCode } from "@tessera/wire/api/error-code";

/**
 * A failed call. `status` is 0 if there was no response (no token, no connection). `current` is the current row after a 412,
 * `retryAfterSeconds` the time that the server asked to wait, `existingFileId` the file that an upload duplicates.
 */
export class ApiError extends Error {
  /** Recognizes errors by their name, because the shell and every module bundle a class of their own. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === "ApiError" && "status" in value;
  }

  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly requestId: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  /** The step that the caller has to take before the same call is allowed. */
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

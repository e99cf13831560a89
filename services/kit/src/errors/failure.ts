import { toEnglish } from "@tessera/language/to-english";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { ErrorCode } from "@tessera/wire/api/error-code";
import { type Reason, toReason } from "@tessera/wire/reason/reason";

/** The details that a {@link Failure} may carry in addition to its code: see `ErrorReply` in wire. */
export interface FailureDetails {
  /** What is wrong with the input, by path, such as `body.title`. */
  fields?: Record<string, Reason>;
  /** The current row, for `precondition_failed`. */
  current?: unknown;
  /** The step that the caller has to take before the same call is allowed. */
  needs?: ErrorReply["needs"];
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/**
 * An error outcome for the caller, identified by a code of wire. It is independent of HTTP: the status follows from the code. Any other
 * thrown value is a bug: it is logged in full and the caller receives `unexpected`.
 */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason;
  readonly fields: Record<string, Reason> | undefined;
  readonly current: unknown;
  readonly needs: ErrorReply["needs"];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, reason: Reason, details: FailureDetails = {}) {
    super(toEnglish(reason));
    this.name = "Failure";
    this.code = code;
    this.reason = reason;
    this.fields = details.fields;
    this.current = details.current;
    this.needs = details.needs;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The input is invalid; `fields` maps input paths (`body.title`) to what is wrong there. */
export function invalidInput(reason: Reason, fields?: Record<string, Reason>): Failure {
  return new Failure("invalid_input", reason, fields ? { fields } : {});
}

/** The caller is not signed in, or the token is no longer valid. */
export function notSignedIn(reason: Reason = toReason("common.sign_in")): Failure {
  return new Failure("not_signed_in", reason);
}

/** The caller may not do this: `toReason("ticket.may_not_delete")`. */
export function notAllowed(reason: Reason): Failure {
  return new Failure("not_allowed", reason);
}

/** The resource does not exist or belongs to another organization; the response is the same for both. */
export function notFound(reason: Reason): Failure {
  return new Failure("not_found", reason);
}

/** The request is valid, but conflicts with the current state. */
export function conflict(reason: Reason): Failure {
  return new Failure("conflict", reason);
}

/** Someone else changed the row first; `current` is the current row in its wire shape. */
export function preconditionFailed(reason: Reason, current: unknown): Failure {
  return new Failure("precondition_failed", reason, { current });
}

/** There were too many requests; the caller may try again after `seconds`, which the reason names. */
export function rateLimited(
  seconds: number,
  reason: Reason = toReason("common.too_many_requests", { seconds }),
): Failure {
  return new Failure("rate_limited", reason, { retryAfterSeconds: seconds });
}

/** A dependency is not responding; the caller may try again after `retryAfterSeconds`. */
export function unavailable(reason: Reason, retryAfterSeconds = 1): Failure {
  return new Failure("unavailable", reason, { retryAfterSeconds });
}

/** A store or service of the installation is not responding. The message does not name it; the log does. */
export function partUnavailable(): Failure {
  return unavailable(toReason("common.part_unavailable"));
}

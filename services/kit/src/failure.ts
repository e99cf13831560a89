import type { ErrorReply } from "@tessera/wire/error";
import type { ErrorCode } from "@tessera/wire/error-code";

/** What a {@link Failure} may carry beside its code: see `ErrorReply` in wire. */
export interface FailureDetails {
  /** Messages by the path of an input, `body.title`. */
  fields?: Record<string, string>;
  /** The row as it is now, for `precondition_failed`. */
  current?: unknown;
  /** What the caller has to do before the same call is allowed. */
  needs?: ErrorReply["needs"];
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/**
 * An outcome the caller is answered, by a code of wire. It knows no HTTP: the status follows from the code.
 * Whatever is thrown and is not a `Failure` is a bug: logged whole and answered as `unexpected`.
 */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  readonly needs: ErrorReply["needs"];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: string, details: FailureDetails = {}) {
    super(detail);
    this.name = "Failure";
    this.code = code;
    this.fields = details.fields;
    this.current = details.current;
    this.needs = details.needs;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The input is wrong; `fields` says where, by path (`body.title`). */
export function invalidInput(detail: string, fields?: Record<string, string>): Failure {
  return new Failure("invalid_input", detail, fields ? { fields } : {});
}

/** Nobody is signed in, or the token no longer counts. */
export function notSignedIn(detail = "Sign in to continue."): Failure {
  return new Failure("not_signed_in", detail);
}

/** `what` completes "You are not allowed to …": `assign this ticket`. */
export function notAllowed(what: string): Failure {
  return new Failure("not_allowed", `You are not allowed to ${what}.`);
}

/**
 * There is no such thing, or it belongs to another organization: the answer is the same for both.
 * `thing` is a word as people say it (`ticket`); `id` is shown when given.
 */
export function notFound(thing: string, id?: string): Failure {
  return new Failure("not_found", id ? `The ${thing} ${id} was not found.` : `The ${thing} was not found.`);
}

/** The request is fine, but not for the present state. */
export function conflict(detail: string): Failure {
  return new Failure("conflict", detail);
}

/** Someone else changed the row first; `current` is the row as it is now, in its wire shape. */
export function preconditionFailed(detail: string, current: unknown): Failure {
  return new Failure("precondition_failed", detail, { current });
}

/** Too many requests; again in `seconds`. */
export function rateLimited(seconds: number, what = "Too many requests."): Failure {
  return new Failure("rate_limited", `${what} Try again in ${seconds} s.`, {
    retryAfterSeconds: seconds,
  });
}

/** Something we need does not answer at present; it is worth trying again after `retryAfterSeconds`. */
export function unavailable(detail: string, retryAfterSeconds = 1): Failure {
  return new Failure("unavailable", detail, { retryAfterSeconds });
}

/** A store or a service of the installation does not answer; which one is for the log. */
export function partUnavailable(): Failure {
  return unavailable("Part of the service isn't available. Try again in a moment.");
}

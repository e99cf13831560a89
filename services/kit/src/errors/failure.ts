import { toEnglish } from "@tessera/language/to-english";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { ErrorCode } from "@tessera/wire/api/error-code";
import { type Reason, toReason } from "@tessera/wire/reason/reason";

/** The details that a {@link Failure} may carry in addition to its code: see `ErrorReply` in wire. */
export interface FailureDetails {
  /** Messages by input path, such as `body.title`. */
  fields?: Record<string, string | Reason>;
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
  readonly reason: Reason | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly fieldReasons: Record<string, Reason> | undefined;
  readonly current: unknown;
  readonly needs: ErrorReply["needs"];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: string | Reason, details: FailureDetails = {}) {
    super(toText(detail));
    this.name = "Failure";
    this.code = code;
    this.reason = typeof detail === "string" ? undefined : detail;
    this.fields = details.fields && mapFields(details.fields, toText);
    this.fieldReasons = details.fields && getReasons(details.fields);
    this.current = details.current;
    this.needs = details.needs;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

function toText(message: string | Reason): string {
  return typeof message === "string" ? message : toEnglish(message);
}

function mapFields<From, To>(fields: Record<string, From>, map: (message: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, map(message)]));
}

function getReasons(fields: Record<string, string | Reason>): Record<string, Reason> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, Reason] => typeof field[1] !== "string"),
  );
}

/** The input is invalid; `fields` maps input paths (`body.title`) to messages. */
export function invalidInput(detail: string | Reason, fields?: Record<string, string | Reason>): Failure {
  return new Failure("invalid_input", detail, fields ? { fields } : {});
}

/** The caller is not signed in, or the token is no longer valid. */
export function notSignedIn(detail: string | Reason = toReason("common.sign_in")): Failure {
  return new Failure("not_signed_in", detail);
}

/** `what` completes "You are not allowed to …": `assign this ticket`. */
export function notAllowed(what: string): Failure {
  return new Failure("not_allowed", `You are not allowed to ${what}.`);
}

/**
 * The resource does not exist or belongs to another organization; the response is the same for both. `thing` is a word for people
 * (`ticket`); `id` is shown if given.
 */
export function notFound(thing: string, id?: string): Failure {
  return new Failure("not_found", id ? `The ${thing} ${id} was not found.` : `The ${thing} was not found.`);
}

/** The request is valid, but conflicts with the current state. */
export function conflict(detail: string | Reason): Failure {
  return new Failure("conflict", detail);
}

/** Someone else changed the row first; `current` is the current row in its wire shape. */
export function preconditionFailed(detail: string | Reason, current: unknown): Failure {
  return new Failure("precondition_failed", detail, { current });
}

/** There were too many requests; the caller may try again after `seconds`. */
export function rateLimited(seconds: number, what = "Too many requests."): Failure {
  return new Failure("rate_limited", `${what} Try again in ${seconds} s.`, {
    retryAfterSeconds: seconds,
  });
}

/** A dependency is not responding; the caller may try again after `retryAfterSeconds`. */
export function unavailable(detail: string | Reason, retryAfterSeconds = 1): Failure {
  return new Failure("unavailable", detail, { retryAfterSeconds });
}

/** A store or service of the installation is not responding. The message does not name it; the log does. */
export function partUnavailable(): Failure {
  return unavailable("Part of the service isn't available. Try again in a moment.");
}

import { OutgoingRequestError } from "@tessera/kit/outgoing/outgoing-request-error";
import { toEnglish } from "@tessera/language/to-english";
import { type Reason, toReason } from "@tessera/wire/reason/reason";

/**
 * `refused`: credentials or permissions; `rejected`: what we send, or the address; `deleted`: this external ticket accepts no more changes;
 * `later`: it may succeed at another time, the only kind that is retried.
 */
export type FailureKind = "refused" | "rejected" | "deleted" | "later";

interface Details {
  kind: FailureKind;
  status?: number | null;
  excerpt?: string | null;
  /** The delay that the platform requests before another attempt. */
  retryAfterSeconds?: number | null;
}

/** Thrown when something did not arrive. The message is a sentence for people. Neither it nor the excerpt contains credentials. */
export class PlatformError extends Error {
  readonly reason: Reason;
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly excerpt: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(reason: Reason, { kind, status = null, excerpt = null, retryAfterSeconds = null }: Details) {
    super(toEnglish(reason));
    this.name = "PlatformError";
    this.reason = reason;
    this.kind = kind;
    this.status = status;
    this.excerpt = excerpt;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Converts the error of a request without a response. */
export function failureWithoutAnswer(error: unknown): PlatformError {
  if (!(error instanceof OutgoingRequestError)) throw error;
  const isWrongAddress = ["bad_address", "private_address"].includes(error.reason);
  return new PlatformError(error.said, {
    kind: isWrongAddress ? "rejected" : "later",
    status: error.status,
  });
}

interface Answer {
  name: string;
  status: number;
  headers: { get(name: string): string | null };
  excerpt: string;
  /** The reason given in the response. */
  reason: string | null;
  now: Date;
}

/** Converts a response other than a success. */
export function failureOfAnswer({ name, status, headers, excerpt, reason, now }: Answer): PlatformError {
  const details = { status, excerpt, retryAfterSeconds: readRetryAfter(headers, now) };
  const fail = (kind: FailureKind, said: Reason) => new PlatformError(said, { ...details, kind });
  const values = { name, status };
  const because = reason && endless(reason);
  if (status === 401) return fail("refused", toReason("delivery.credentials_refused", { name }));
  if (status === 429) return fail("later", toReason("delivery.too_many_calls", { name }));
  const { kind, plain, more } = classify(status);
  return fail(kind, because ? toReason(more, { ...values, because }) : toReason(plain, values));
}

interface Outcome {
  kind: FailureKind;
  plain: "delivery.not_allowed" | "delivery.not_found" | "delivery.not_now" | "delivery.not_accepted";
  more: `${Outcome["plain"]}_because`;
}

const outcomes = {
  notAllowed: { kind: "refused", plain: "delivery.not_allowed", more: "delivery.not_allowed_because" },
  notFound: { kind: "deleted", plain: "delivery.not_found", more: "delivery.not_found_because" },
  notNow: { kind: "later", plain: "delivery.not_now", more: "delivery.not_now_because" },
  notAccepted: { kind: "rejected", plain: "delivery.not_accepted", more: "delivery.not_accepted_because" },
} as const satisfies Record<string, Outcome>;

function classify(status: number): Outcome {
  if (status === 402 || status === 403) return outcomes.notAllowed;
  if (status === 404 || status === 410) return outcomes.notFound;
  if ([408, 409, 423, 425].includes(status) || status >= 500) return outcomes.notNow;
  return outcomes.notAccepted;
}

function endless(sentence: string): string {
  return sentence.trim().replace(/\.$/, "").slice(0, 300);
}

const maxWaitSeconds = 24 * 60 * 60;

/**
 * Returns the seconds of `Retry-After`, which is a number or a date, or else of `X-RateLimit-Reset` in either of its formats. At most a
 * day.
 */
export function readRetryAfter(headers: Answer["headers"], now: Date): number | null {
  const after = headers.get("retry-after") ?? readReset(headers);
  if (after === null) return null;
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - now.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), maxWaitSeconds) : null;
}

function readReset(headers: Answer["headers"]): string | null {
  const reset = headers.get("x-ratelimit-reset");
  return reset && /^\d{9,}$/.test(reset) ? new Date(Number(reset) * 1000).toISOString() : reset;
}

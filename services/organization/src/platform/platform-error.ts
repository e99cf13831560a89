import { OutgoingRequestError } from "@tessera/kit/outgoing/outgoing-request-error";

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
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly excerpt: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, { kind, status = null, excerpt = null, retryAfterSeconds = null }: Details) {
    super(message);
    this.name = "PlatformError";
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
  return new PlatformError(error.message, {
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
  const because = reason ? `: ${endless(reason)}` : "";
  if (status === 401) {
    return new PlatformError(`${name} does not accept these credentials (401).`, {
      ...details,
      kind: "refused",
    });
  }
  if (status === 402 || status === 403) {
    const message = `${name} doesn't allow this account to do that (${status})${because}.`;
    return new PlatformError(message, { ...details, kind: "refused" });
  }
  if (status === 404 || status === 410) {
    return new PlatformError(`${name} found nothing at this address (${status})${because}.`, {
      ...details,
      kind: "deleted",
    });
  }
  if (status === 429) {
    return new PlatformError(`${name} asks us to wait (429).`, { ...details, kind: "later" });
  }
  if ([408, 409, 423, 425].includes(status) || status >= 500) {
    return new PlatformError(`${name} cannot do that at the moment (${status})${because}.`, {
      ...details,
      kind: "later",
    });
  }
  return new PlatformError(`${name} didn't accept this (${status})${because}.`, {
    ...details,
    kind: "rejected",
  });
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

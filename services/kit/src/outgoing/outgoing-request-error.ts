import { toEnglish } from "@tessera/language/to-english";
import { type Reason, toReason } from "@tessera/wire/reason/reason";

/** The reason why an outgoing request had no usable response. */
export type OutgoingReason =
  | "bad_address"
  | "private_address"
  | "unknown_host"
  | "unreachable"
  | "untrusted_certificate"
  | "redirected"
  | "timed_out"
  | "too_large"
  | "broken_answer";

/**
 * Thrown when an outgoing request fails. The message is a sentence for people and contains no credentials, path or query. With one of the
 * first five reasons, the request cannot have arrived; with the others, that is unknown.
 */
export class OutgoingRequestError extends Error {
  readonly reason: OutgoingReason;
  /** What the message says. */
  readonly said: Reason;
  /** The status of the response that was refused, such as a redirect; null if there was none. */
  readonly status: number | null;

  constructor(reason: OutgoingReason, said: Reason, status: number | null = null) {
    super(toEnglish(said));
    this.name = "OutgoingRequestError";
    this.reason = reason;
    this.said = said;
    this.status = status;
  }
}

/** Converts an error that occurred while connecting. */
export function toDialFailure(error: unknown, host: string): OutgoingRequestError {
  const found = outgoingFailureIn(error);
  if (found) return found;
  const code = toCode(error);
  if (["ENOTFOUND", "ENODATA", "EAI_NONAME"].includes(code)) {
    return new OutgoingRequestError("unknown_host", toReason("outgoing.unknown_host", { host }));
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|ERR_TLS|ERR_SSL|EPROTO/.test(code)) {
    return new OutgoingRequestError(
      "untrusted_certificate",
      toReason("outgoing.untrusted_certificate", { host }),
    );
  }
  if (code === "ETIMEDOUT")
    return new OutgoingRequestError("unreachable", toReason("outgoing.unreachable_in_time", { host }));
  return new OutgoingRequestError("unreachable", toReason("outgoing.unreachable", { host }));
}

/** Converts an error that occurred after the address was checked. */
export function toRequestFailure(error: unknown, host: string): OutgoingRequestError {
  const found = outgoingFailureIn(error);
  if (found) return found;
  const codes = toChain(error).map(toCode);
  if (codes.some((code) => /TIMEOUT/i.test(code))) return timedOut(host);
  if (codes.includes("UND_ERR_RES_EXCEEDED_MAX_SIZE")) return tooLarge(host);
  return new OutgoingRequestError("broken_answer", toReason("outgoing.broken_answer", { host }));
}

export function timedOut(host: string): OutgoingRequestError {
  return new OutgoingRequestError("timed_out", toReason("outgoing.timed_out", { host }));
}

export function tooLarge(host: string): OutgoingRequestError {
  return new OutgoingRequestError("too_large", toReason("outgoing.too_large", { host }));
}

function outgoingFailureIn(error: unknown): OutgoingRequestError | undefined {
  return toChain(error).find((link) => link instanceof OutgoingRequestError);
}

function toChain(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let link = error; link && chain.length < 5; link = (link as { cause?: unknown }).cause)
    chain.push(link);
  return chain;
}

function toCode(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === "string" ? code : String(name);
}

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
  /** The status of the response that was refused, such as a redirect; null if there was none. */
  readonly status: number | null;

  constructor(reason: OutgoingReason, message: string, status: number | null = null) {
    super(message);
    this.name = "OutgoingRequestError";
    this.reason = reason;
    this.status = status;
  }
}

/** Converts an error that occurred while connecting. */
export function toDialFailure(error: unknown, host: string): OutgoingRequestError {
  const found = outgoingFailureIn(error);
  if (found) return found;
  const code = toCode(error);
  if (["ENOTFOUND", "ENODATA", "EAI_NONAME"].includes(code)) {
    return new OutgoingRequestError("unknown_host", `There is no server named ${host}.`);
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|ERR_TLS|ERR_SSL|EPROTO/.test(code)) {
    return new OutgoingRequestError(
      "untrusted_certificate",
      `The certificate of ${host} could not be trusted.`,
    );
  }
  if (code === "ETIMEDOUT")
    return new OutgoingRequestError("unreachable", `${host} could not be reached in time.`);
  return new OutgoingRequestError("unreachable", `${host} could not be reached.`);
}

/** Converts an error that occurred after the address was checked. */
export function toRequestFailure(error: unknown, host: string): OutgoingRequestError {
  const found = outgoingFailureIn(error);
  if (found) return found;
  const codes = toChain(error).map(toCode);
  if (codes.some((code) => /TIMEOUT/i.test(code))) return timedOut(host);
  if (codes.includes("UND_ERR_RES_EXCEEDED_MAX_SIZE")) return tooLarge(host);
  return new OutgoingRequestError(
    "broken_answer",
    `${host} closed the connection or didn't respond with HTTP.`,
  );
}

export function timedOut(host: string): OutgoingRequestError {
  return new OutgoingRequestError("timed_out", `${host} did not answer in time.`);
}

export function tooLarge(host: string): OutgoingRequestError {
  return new OutgoingRequestError("too_large", `${host} sent a response that is too large.`);
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

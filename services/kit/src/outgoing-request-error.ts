/** Why an outgoing request had no answer one can use. */
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
 * An outgoing request that came to nothing. The message is a sentence for people; it holds no credentials, no path and no
 * query. The request cannot have arrived when the reason is one of the first five; else nobody knows.
 */
export class OutgoingRequestError extends Error {
  readonly reason: OutgoingReason;
  /** Of an answer that was refused: a redirect's. */
  readonly status: number | null;

  constructor(reason: OutgoingReason, message: string, status: number | null = null) {
    super(message);
    this.name = "OutgoingRequestError";
    this.reason = reason;
    this.status = status;
  }
}

/** What it means when dialling fails. */
export function dialFailureOf(error: unknown, host: string): OutgoingRequestError {
  const found = outgoingFailureIn(error);
  if (found) return found;
  const code = codeOf(error);
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

/** What it means when a request fails after its address was found good. */
export function requestFailureOf(error: unknown, host: string): OutgoingRequestError {
  const found = outgoingFailureIn(error);
  if (found) return found;
  const codes = chainOf(error).map(codeOf);
  if (codes.some((code) => /TIMEOUT/i.test(code))) return timedOut(host);
  if (codes.includes("UND_ERR_RES_EXCEEDED_MAX_SIZE")) return tooLarge(host);
  return new OutgoingRequestError("broken_answer", `${host} broke off, or did not answer in HTTP.`);
}

export function timedOut(host: string): OutgoingRequestError {
  return new OutgoingRequestError("timed_out", `${host} did not answer in time.`);
}

export function tooLarge(host: string): OutgoingRequestError {
  return new OutgoingRequestError("too_large", `${host} answered more than is read.`);
}

function outgoingFailureIn(error: unknown): OutgoingRequestError | undefined {
  return chainOf(error).find((link) => link instanceof OutgoingRequestError);
}

function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let link = error; link && chain.length < 5; link = (link as { cause?: unknown }).cause)
    chain.push(link);
  return chain;
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === "string" ? code : String(name);
}

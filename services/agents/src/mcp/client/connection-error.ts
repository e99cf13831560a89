import { OutgoingRequestError } from "@tessera/kit/outgoing/outgoing-request-error";

/** Describes why an external server could not be used. Nothing that the server sent is repeated in our own message. */
export function describeConnectionError(error: unknown): string {
  for (const link of listChain(error)) {
    if (link instanceof OutgoingRequestError) return link.message.replace(/\.$/, "");
    const { statusCode } = link as { statusCode?: unknown };
    if (statusCode === 401 || statusCode === 403) return "it denied access";
    if (typeof statusCode === "number") return `it answered ${statusCode}`;
  }
  return "it did not answer as an MCP server does";
}

const silences = ["unknown_host", "unreachable", "timed_out"];

/**
 * Returns true if nobody answered at that address. A refusal does not count: it may be retried at once, as someone may just be changing the
 * token.
 */
export function isSilence(error: unknown): boolean {
  return listChain(error).some(
    (link) => link instanceof OutgoingRequestError && silences.includes(link.reason),
  );
}

function listChain(error: unknown): object[] {
  const chain: object[] = [];
  let link = error;
  while (typeof link === "object" && link !== null && chain.length < 5) {
    chain.push(link);
    link = (link as { cause?: unknown }).cause;
  }
  return chain;
}

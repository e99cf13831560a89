import { type Failure, unavailable } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";

const readMethods = ["GET", "HEAD", "OPTIONS"];
const neverConnected = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];
const connectionLost = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"];

export function isReading(method: string): boolean {
  return readMethods.includes(method);
}

/** Returns true if the connection was lost, as happens to a keep-alive connection when its service restarts. */
export function isConnectionLost(error: unknown): boolean {
  return connectionLost.includes(toCode(error));
}

/** Returns the error for a caller whose service did not respond. It states that nothing was changed only if that is certain. */
export function upstreamFailure(service: string, method: string, error: unknown): Failure {
  if (isReading(method) || neverConnected.includes(toCode(getRoot(error)))) {
    return unavailable(toReason("request.service_unavailable", { service }));
  }
  return unavailable(toReason("request.service_broke_off", { service }));
}

/** Returns the underlying connection error, which the proxy wraps. */
function getRoot(error: unknown): unknown {
  return isObject(error) && error.cause ? error.cause : error;
}

function toCode(error: unknown): string {
  return isObject(error) && error.code ? String(error.code) : "";
}

function isObject(value: unknown): value is { cause?: unknown; code?: unknown } {
  return typeof value === "object" && value !== null;
}

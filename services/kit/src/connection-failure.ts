import { type Failure, partUnavailable } from "./failure.ts";

const errorNames = /^(MaxRetriesPerRequestError|ClusterAllFailedError|HTTPParserError)$/;
const redisMessages =
  /^(Connection is closed|Command timed out|Stream isn't writeable|(LOADING|READONLY|OOM|MASTERDOWN|CLUSTERDOWN|TRYAGAIN) )/;
const requestCodes =
  /^UND_ERR_(CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT|SOCKET|DESTROYED|CLOSED|ABORTED)$/;
/** Messages of errors that `fetch` throws; their reason is in `cause`. */
const requestMessages = ["fetch failed", "terminated"];

/** Maps an error of Redis, a queue or an outgoing request to `unavailable` if the connection failed. Returns null for a bug. */
export function connectionFailure(error: unknown): Failure | null {
  const { code, name, message } = Object(error) as { code?: unknown; name?: unknown; message?: unknown };
  const isLost =
    errorNames.test(String(name)) ||
    redisMessages.test(String(message)) ||
    requestCodes.test(String(code)) ||
    (name === "TypeError" && requestMessages.includes(String(message)));
  return isLost ? partUnavailable() : null;
}

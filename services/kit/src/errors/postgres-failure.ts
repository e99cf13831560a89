import { toReason } from "@tessera/wire/reason/reason";
import { type Failure, invalidInput, partUnavailable } from "./failure.ts";
import { isRefusedLogin } from "./refused-login.ts";

const unstorableText = ["22021", "22P05"];
const lostConnection = /^(08|57P|53)|^(25006|57014|40001|40P01|55P03)$/;
const lostSocket = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
];
const lostInWords = [
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed and is not queryable",
  "Query read timeout",
  "timeout expired",
];

/**
 * Maps a database error to what the caller receives: `unavailable` if the database is unreachable, full, too slow, refuses the login or asks for a retry (lost
 * connection, pool timeout, statement timeout, deadlock, a database or an organization that is read-only at present), or `invalid_input`
 * for text that cannot be stored (a zero character, or half of a character of two parts). Returns null for any other error, which is a bug.
 */
export function postgresFailure(error: unknown): Failure | null {
  const { code, message, detail, errors } = Object(error) as Record<string, unknown>;
  if (unstorableText.includes(String(code)) || (code === "22P02" && /surrogate/.test(String(detail))))
    return invalidInput(toReason("request.text_unstorable"));
  if (isRefusedLogin(error)) return partUnavailable();
  const isLost = Array.isArray(errors)
    ? errors.some((part) => postgresFailure(part) !== null)
    : isLostByCode(String(code)) || lostInWords.some((words) => String(message).startsWith(words));
  return isLost ? partUnavailable() : null;
}

function isLostByCode(code: string): boolean {
  return lostSocket.includes(code) || (code.length === 5 && lostConnection.test(code));
}

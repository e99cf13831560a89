import { type Failure, invalidInput, partUnavailable } from "./failure.ts";

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
 * What an error of the database means to the caller: `unavailable` when it is unreachable, full, too slow or asks for a retry
 * (connection loss, pool time-out, statement time-out, deadlock, a database or an organization that takes no writes at present), `invalid_input` for text no database can store
 * (a zero character). Null for everything else: that is a bug.
 */
export function postgresFailure(error: unknown): Failure | null {
  const { code, message, errors } = Object(error) as { code?: unknown; message?: unknown; errors?: unknown };
  if (unstorableText.includes(String(code)))
    return invalidInput("The text holds a character that cannot be stored.");
  const isLost = Array.isArray(errors)
    ? errors.some((part) => postgresFailure(part) !== null)
    : isLostByCode(String(code)) || lostInWords.some((words) => String(message).startsWith(words));
  return isLost ? partUnavailable() : null;
}

function isLostByCode(code: string): boolean {
  return lostSocket.includes(code) || (code.length === 5 && lostConnection.test(code));
}

import { toInstant } from "@tessera/kit/database/instant";

const maxWaitMs = 15 * 60_000;
const triedForMs = 3 * 24 * 60 * 60_000;

/**
 * The consequence for an email that could not be sent: `never` if the mail server rejects it permanently (5xx), and after three days;
 * `waiting` if it was refused temporarily; `unavailable` if the mail server is; `mistake` if the mail server was not even contacted.
 */
export type Fate = "never" | "waiting" | "unavailable" | "mistake";

export function decideFate(error: unknown, { created_at }: { created_at: string }, now: Date): Fate {
  if (now.getTime() - Date.parse(toInstant(created_at)) > triedForMs) return "never";
  if (!isOfMailServer(error)) return "mistake";
  if (error.code !== "EENVELOPE" && error.code !== "EMESSAGE") return "unavailable";
  return Number(error.responseCode) >= 500 ? "never" : "waiting";
}

interface MailError extends Error {
  code: string;
  responseCode?: number;
}

/** Errors of a mail server, or of the connection to it, have a code such as ECONNECTION, EAUTH or ETIMEDOUT. */
function isOfMailServer(error: unknown): error is MailError {
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("E")
  );
}

/** Returns the time of the next attempt: 30 seconds after the first one, then twice as long each time, up to 15 minutes. */
export function nextTryAfter(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(30_000 * 2 ** Math.min(attempts - 1, 10), maxWaitMs));
}

import { toInstant } from "@tessera/kit/instant";

const maxWaitMs = 15 * 60_000;
const triedForMs = 3 * 24 * 60 * 60_000;

/**
 * What becomes of an email that could not be sent: `never` for an address that there is not (the mail server says 5xx of it) and
 * after three days; `waiting` when it was refused for now, `unavailable` when the mail server is, `mistake` when it was not even asked.
 */
export type Fate = "never" | "waiting" | "unavailable" | "mistake";

export function fateOf(error: unknown, { created_at }: { created_at: string }, now: Date): Fate {
  if (now.getTime() - Date.parse(toInstant(created_at)) > triedForMs) return "never";
  if (!isOfMailServer(error)) return "mistake";
  if (error.code !== "EENVELOPE" && error.code !== "EMESSAGE") return "unavailable";
  return Number(error.responseCode) >= 500 ? "never" : "waiting";
}

interface MailError extends Error {
  code: string;
  responseCode?: number;
}

/** Those of a mail server, or of the way to it, have a word for their kind: ECONNECTION, EAUTH, ETIMEDOUT. */
function isOfMailServer(error: unknown): error is MailError {
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("E")
  );
}

/** Half a minute after the first try, and twice as long after each, up to a quarter of an hour. */
export function nextTryAfter(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(30_000 * 2 ** Math.min(attempts - 1, 10), maxWaitMs));
}

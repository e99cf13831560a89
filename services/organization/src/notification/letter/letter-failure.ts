import { toInstant } from "@tessera/kit/instant";

const longestWaitMs = 15 * 60_000;
const triedForMs = 3 * 24 * 60 * 60_000;

/** Whether a letter is tried again. A mail server says 5xx of an address that there is not; all else passes, or should. */
export function letterFailureOf(
  error: unknown,
  { created_at }: { created_at: string },
  now: Date,
): "later" | "never" {
  const status = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  const isAddress = error instanceof Error && "code" in error && error.code === "EENVELOPE";
  if (isAddress && status >= 500) return "never";
  return now.getTime() - Date.parse(toInstant(created_at)) > triedForMs ? "never" : "later";
}

/** Half a minute after the first try, and twice as long after each, up to a quarter of an hour. */
export function nextTryAfter(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(30_000 * 2 ** Math.min(attempts - 1, 10), longestWaitMs));
}

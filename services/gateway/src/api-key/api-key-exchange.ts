import { hash } from "node:crypto";
import { Failure, notSignedIn, rateLimited, unavailable } from "@tessera/kit/failure";
import type { TokenVerifier } from "@tessera/kit/token";

export interface ApiKeyExchangeOptions {
  identityUrl: string;
  /** Whether a token still counts; without it one is kept for its time. */
  verifier?: TokenVerifier | undefined;
  deadlineMs: number;
  /** A clock that nobody sets: one that was set back would keep what no longer counts. */
  elapsedMs(): number;
}

/** Who shows a key, for identity's limits and logs. */
interface KeyCaller {
  address: string;
  userAgent: string;
  requestId: string;
}

export interface ApiKeyExchange {
  /** A token for a key. Throws `not_signed_in` for one that is none, `rate_limited` and `unavailable`. */
  tokenFor(key: string, caller: KeyCaller): Promise<string>;
}

interface Entry {
  token: Promise<string>;
  until: number;
}

const keptMs = 60_000;
/** Someone who repeats a wrong key need not ask identity each time. */
const refusedMs = 5_000;
const maxEntries = 10_000;

/**
 * Keeps tokens of keys for a minute, in memory, by the hash of the key and of where it was used from: identity notes each new
 * place. Asks once for concurrent callers.
 */
export function createApiKeyExchange(options: ApiKeyExchangeOptions): ApiKeyExchange {
  const { verifier, elapsedMs } = options;
  const entries = new Map<string, Entry>();

  function ask(key: string, digest: string, caller: KeyCaller): Promise<string> {
    const entry: Entry = { token: exchange(options, key, caller), until: elapsedMs() + keptMs };
    entries.delete(digest);
    entries.set(digest, entry);
    if (entries.size > maxEntries) forgetOldest(entries);
    entry.token.catch((error) => {
      const isRefused = error instanceof Failure && error.code === "not_signed_in";
      if (isRefused) entry.until = elapsedMs() + refusedMs;
      else if (entries.get(digest) === entry) entries.delete(digest);
    });
    return entry.token;
  }

  return {
    async tokenFor(key, caller) {
      const digest = hash("sha256", `${caller.address} ${key}`);
      const kept = entries.get(digest);
      if (!kept || kept.until <= elapsedMs()) return ask(key, digest, caller);
      const token = await kept.token;
      if (!verifier || (await counts(verifier, token))) return token;
      // Someone else may have asked meanwhile.
      const newer = entries.get(digest);
      return newer && newer !== kept ? newer.token : ask(key, digest, caller);
    },
  };
}

/** A key that was deleted ends at once. Whatever else keeps it from being checked is for the service to say. */
async function counts(verifier: TokenVerifier, token: string): Promise<boolean> {
  try {
    await verifier.verify(token, { isOpening: true });
    return true;
  } catch (error) {
    return !(error instanceof Failure && error.code === "not_signed_in");
  }
}

async function exchange(
  { identityUrl, deadlineMs }: ApiKeyExchangeOptions,
  key: string,
  { address, userAgent, requestId }: KeyCaller,
): Promise<string> {
  const response = await fetch(`${identityUrl}/api/auth/api-key/token`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address,
      "x-request-id": requestId,
      "user-agent": userAgent,
    },
    body: JSON.stringify({ key }),
    signal: AbortSignal.timeout(deadlineMs),
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as { token?: unknown } | null | undefined;
  if (response?.ok && typeof answer?.token === "string") return answer.token;
  if (response?.status === 429) throw rateLimited(Number(response.headers.get("retry-after")) || 60);
  if (response && response.status < 500) throw notSignedIn("This API key isn't valid.");
  throw unavailable("Couldn't check the API key. Try again in a moment.");
}

function forgetOldest(entries: Map<string, Entry>): void {
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}

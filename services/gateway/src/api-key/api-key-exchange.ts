import { hash } from "node:crypto";
import { Failure, notSignedIn, rateLimited, unavailable } from "@tessera/kit/errors/failure";
import { createCache } from "@tessera/kit/memory/create-cache";
import { requestService } from "@tessera/kit/service-client/request-service";
import type { TokenVerifier } from "@tessera/kit/tokens/token";
import { toReason } from "@tessera/wire/reason/reason";

export interface ApiKeyExchangeOptions {
  identityUrl: string;
  /** Checks that a cached token is still valid. Without it, tokens are reused until their cache entry expires. */
  verifier?: TokenVerifier | undefined;
  deadlineMs: number;
  /** A monotonic clock: if a wall clock were set back, expired tokens would stay cached. */
  elapsedMs(): number;
}

/** The caller that presents the key, for the rate limits and logs of the identity service. */
interface KeyCaller {
  address: string;
  userAgent: string;
  requestId: string;
}

export interface ApiKeyExchange {
  /** Returns a token for a key. Throws `not_signed_in` for an invalid key, `rate_limited` and `unavailable`. */
  tokenFor(key: string, caller: KeyCaller): Promise<string>;
}

const keptMs = 60_000;
/** How long a refusal is cached, so that repeating a wrong key does not call the identity service each time. */
const refusedMs = 5_000;
const maxEntries = 10_000;

/**
 * Caches the tokens of keys in memory for a minute. The cache key is a hash of the API key and the caller's address,
 * because the identity service records each new address. Concurrent callers share one exchange.
 */
export function createApiKeyExchange(options: ApiKeyExchangeOptions): ApiKeyExchange {
  const { verifier, elapsedMs } = options;
  const entries = createCache<Promise<string>>({ max: maxEntries, ttlMs: keptMs, now: elapsedMs });

  function requestToken(key: string, digest: string, caller: KeyCaller): Promise<string> {
    const token = exchange(options, key, caller);
    entries.set(digest, token);
    token.catch((error) => {
      if (entries.peek(digest) !== token) return;
      const isRefused = error instanceof Failure && error.code === "not_signed_in";
      if (isRefused) entries.set(digest, token, { ttl: refusedMs });
      else entries.delete(digest);
    });
    return token;
  }

  return {
    async tokenFor(key, caller) {
      const digest = hash("sha256", `${caller.address} ${key}`);
      const kept = entries.get(digest);
      if (!kept) return requestToken(key, digest, caller);
      const token = await kept;
      if (!verifier || (await counts(verifier, token))) return token;
      // Another caller may have fetched a newer token meanwhile.
      const newer = entries.get(digest);
      return newer && newer !== kept ? newer : requestToken(key, digest, caller);
    },
  };
}

/**
 * Returns false if the token has been revoked, for instance because its key was deleted. Any other verification error
 * is left to the service to report.
 */
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
  const response = await requestService(`${identityUrl}/api/auth/api-key/token`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address,
      "x-request-id": requestId,
      "user-agent": userAgent,
    },
    body: JSON.stringify({ key }),
    timeoutMs: deadlineMs,
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as { token?: unknown } | null | undefined;
  if (response?.ok && typeof body?.token === "string") return body.token;
  if (response?.status === 429) throw rateLimited(Number(response.headers.get("retry-after")) || 60);
  if (response && response.status < 500) throw notSignedIn(toReason("request.key_invalid"));
  throw unavailable(toReason("request.key_unchecked"));
}

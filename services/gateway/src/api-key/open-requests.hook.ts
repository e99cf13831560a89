import { OpenPlaces } from "@tessera/kit/http/open-places";
import { toAddress } from "@tessera/kit/http/rate-limit";
import { toPath } from "@tessera/kit/observability/request-log";
import type { TokenVerifier } from "@tessera/kit/tokens/token";
import { apiBase } from "@tessera/wire/api/route";
import { liveStream } from "@tessera/wire/notification/live.constants";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PutTokenForKey } from "./api-key.hook.ts";

export interface OpenRequestLimit {
  maxPerCaller: number;
  /** Verifies tokens. Without it, callers are distinguished by their address alone. */
  verifier?: TokenVerifier | undefined;
}

const streamPath = `${apiBase}${liveStream.path}`;

const retryAfterSeconds = 1;

/**
 * Limits the API requests that a user may have open, or an address if nobody is signed in. A request with an API key
 * counts for its address until the key is exchanged for a token. Live streams have limits of their own.
 */
export function addOpenRequestLimit(
  app: FastifyInstance,
  { maxPerCaller, verifier }: OpenRequestLimit,
  putTokenForKey: PutTokenForKey | undefined,
): void {
  const open = new OpenPlaces({
    maxPerCaller,
    refusal: toReason("request.too_many_open", { seconds: retryAfterSeconds }),
    retryAfterSeconds,
  });
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/api/")) return;
    const isStream = toPath(request) === streamPath;
    const user = await verifyUser(request, verifier);
    const place = isStream ? null : open.enter(user ?? toAddress(request), reply.raw);
    const isExchanged = await putTokenForKey?.(request);
    if (place && isExchanged) place.moveTo((await verifyUser(request, verifier)) ?? toAddress(request));
  });
}

async function verifyUser({ headers }: FastifyRequest, verifier?: TokenVerifier): Promise<string | null> {
  const token = /^bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
  if (!token || !verifier) return null;
  try {
    return `user:${(await verifier.verify(token)).userId}`;
  } catch {
    return null;
  }
}

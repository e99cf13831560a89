import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Redis } from "ioredis";
import { rateLimited } from "./failure.ts";
import { probePaths } from "./request-log.ts";

/** How many requests a caller may send. Counted in memory, per process, unless `redis` is given. */
export interface RateLimit {
  /** 1200 unless given. */
  requestsPerMinute?: number;
  redis?: Redis;
}

/**
 * Limits every caller (the user, else the address) and says so in `RateLimit` headers on every answer but the probes'.
 * A Redis that is down limits nobody.
 */
export async function addRateLimit(
  app: FastifyInstance,
  { requestsPerMinute = 1200, redis }: RateLimit,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: 60_000,
    enableDraftSpec: true,
    skipOnError: true,
    cache: 20_000,
    keyGenerator: callerOf,
    allowList: (request) => probePaths.includes(request.routeOptions.url ?? ""),
    errorResponseBuilder: (_request, { ttl }) => rateLimited(Math.ceil(ttl / 1000)),
    ...(redis ? { redis, nameSpace: "rate-limit:" } : {}),
  });
  app.addHook("onRequest", app.rateLimit());
}

function callerOf(request: FastifyRequest): string {
  if (request.customer) return `customer:${request.customer.sessionId}`;
  return request.visitor ? `user:${request.visitor.userId}` : addressOf(request);
}

/** Where a request comes from, as limits count it: an IPv6 network is one caller. Connections that ended have no address. */
export function addressOf({ ip }: { ip: string | undefined }): string {
  return `address:${ip === undefined ? "unknown" : normalizeIP(ip)}`;
}

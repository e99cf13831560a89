import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Redis } from "ioredis";
import { rateLimited } from "../errors/failure.ts";
import { probePaths } from "../observability/request-log.ts";

/** The limit of requests per caller. Counted in memory, per process, unless `redis` is given. */
export interface RateLimit {
  /** Defaults to 1200. */
  requestsPerMinute?: number;
  redis?: Redis;
}

/**
 * Limits every caller (the user, or else the address) and adds `RateLimit` headers to every response except those of probes. While Redis is
 * down, nobody is limited.
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
    keyGenerator: getCaller,
    allowList: (request) => probePaths.includes(request.routeOptions.url ?? ""),
    errorResponseBuilder: (_request, { ttl }) => rateLimited(Math.ceil(ttl / 1000)),
    ...(redis ? { redis, nameSpace: "rate-limit:" } : {}),
  });
  app.addHook("onRequest", app.rateLimit());
}

function getCaller(request: FastifyRequest): string {
  if (request.customer) return `customer:${request.customer.sessionId}`;
  return request.visitor ? `user:${request.visitor.userId}` : toAddress(request);
}

/** Returns the origin of a request for limits: an IPv6 network counts as one caller. Closed connections have no address. */
export function toAddress({ ip }: { ip: string | undefined }): string {
  return `address:${ip === undefined ? "unknown" : normalizeIP(ip)}`;
}

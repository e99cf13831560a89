import { apiBase } from "@tessera/wire/api/route";
import type { FastifyInstance, FastifyRequest } from "fastify";

const always = { vary: "origin" };
const preflight = {
  "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers":
    "authorization, content-type, idempotency-key, if-match, if-none-match, last-event-id, x-request-id",
  "access-control-max-age": 600,
  "cache-control": "no-store",
};
const exposed = {
  "access-control-expose-headers":
    "etag, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset, x-request-id, content-disposition, allow",
};

/**
 * Lets pages of other origins call the API with an API key or a token of their own, never with cookies: credentials are
 * not allowed, so a browser withholds the response to a request that carries some.
 */
export function addCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith(`${apiBase}/`)) return;
    reply.headers(always);
    const { origin } = request.headers;
    if (!origin || !origins.includes(origin)) return;
    reply.header("access-control-allow-origin", origin);
    if (!isPreflight(request)) reply.headers(exposed);
    else return reply.code(204).headers(preflight).send();
  });
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}

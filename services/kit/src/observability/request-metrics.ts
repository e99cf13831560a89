import type { FastifyInstance } from "fastify";
import { openRequests, requestSeconds } from "./metrics.ts";

/** Measures every response by its route, `/api/v1/tickets/:id/`, never by the address with its ids. */
export function addRequestMetrics(app: FastifyInstance, service: string): void {
  const open = openRequests.labels({ service });
  app.addHook("onRequest", async (_request, reply) => {
    open.inc();
    // Not `onResponse`, which does not run if the caller disconnects before the response.
    reply.raw.once("close", () => open.dec());
  });
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? "unknown";
    requestSeconds.observe({ service, method, route, status: statusCode }, elapsedTime / 1_000);
  });
}

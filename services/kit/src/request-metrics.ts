import type { FastifyInstance } from "fastify";
import { openRequests, requestSeconds } from "./metrics.ts";

/** Measures every answer by its route: `/api/v1/tickets/:id/`, never the address with its ids. */
export function addRequestMetrics(app: FastifyInstance, service: string): void {
  const open = openRequests.labels({ service });
  app.addHook("onRequest", async (_request, reply) => {
    open.inc();
    // Not `onResponse`, which a caller who leaves before the answer does not reach.
    reply.raw.once("close", () => open.dec());
  });
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? "unknown";
    requestSeconds.observe({ service, method, route, status: statusCode }, elapsedTime / 1_000);
  });
}

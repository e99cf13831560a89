import type { FastifyInstance } from "fastify";

/**
 * Calls `wake` after every operation that may have committed events, so that handlers need not do so. Paths that end with one of `silent`
 * are excluded.
 */
export function addWakeAfterWriting(app: FastifyInstance, wake: () => void, silent: string[] = []): void {
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode }) => {
    const isSilent = silent.some((path) => routeOptions.url?.endsWith(path));
    if (!["GET", "HEAD"].includes(method) && statusCode < 300 && !isSilent) wake();
  });
}

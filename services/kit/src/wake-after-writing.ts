import type { FastifyInstance } from "fastify";

/** Wakes after every operation that may have committed events, so that none has to think of it; not after `silent` paths, by their ends. */
export function addWakeAfterWriting(app: FastifyInstance, wake: () => void, silent: string[] = []): void {
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode }) => {
    const isSilent = silent.some((path) => routeOptions.url?.endsWith(path));
    if (!["GET", "HEAD"].includes(method) && statusCode < 300 && !isSilent) wake();
  });
}

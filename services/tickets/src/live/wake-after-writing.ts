import type { FastifyInstance } from "fastify";

export interface AfterWriting {
  /** Something may have been committed: its facts should leave at once. Without it they wait for the next look. */
  wakeRelay?: (() => void) | undefined;
}

/** Wakes the relay after every operation that writes, so that none has to think of it. Presence writes no facts. */
export function wakeAfterWriting(app: FastifyInstance, { wakeRelay }: AfterWriting): void {
  if (!wakeRelay) return;
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode }) => {
    const isWriting = method !== "GET" && !routeOptions.url?.endsWith("/presence");
    if (isWriting && statusCode < 300) wakeRelay();
  });
}

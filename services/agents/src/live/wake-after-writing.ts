import type { FastifyInstance } from "fastify";

export interface AfterWriting {
  /** Something may have been committed: its facts should leave at once. Without it they wait for the next look. */
  wakeRelay?: (() => void) | undefined;
}

/** Wakes the relay after every operation that writes, so that none has to think of it. */
export function wakeAfterWriting(app: FastifyInstance, { wakeRelay }: AfterWriting): void {
  if (!wakeRelay) return;
  app.addHook("onResponse", async ({ method }, { statusCode }) => {
    if (method !== "GET" && statusCode < 300) wakeRelay();
  });
}

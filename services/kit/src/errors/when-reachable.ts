import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { postgresFailure } from "./postgres-failure.ts";
import { isRefusedLogin } from "./refused-login.ts";

const pauseMs = 1_000;

/** Runs startup work that needs the database, and retries until the database responds. Any other error is thrown. */
export async function whenReachable<T>(
  act: () => Promise<T>,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (postgresFailure(error)?.code !== "unavailable" || isRefusedLogin(error)) throw error;
      log.warn({ err: error }, "the database does not answer: waiting for it");
      await pause(pauseMs);
    }
  }
}

import { ConfigError } from "@tessera/kit/config";
import type { FastifyBaseLogger } from "fastify";

/** A process that works for as long as it lives. */
export interface RunningWorker {
  log: FastifyBaseLogger;
  /** Ends what is under way, or gives it back. */
  close(): Promise<unknown>;
}

const longestCloseMs = 25_000;

/**
 * Runs a worker for life, as `run` does a service: what wants to know when it works is sent "ready"; at SIGTERM or SIGINT
 * it closes, by force after 25 s. A wrong configuration is printed without a stack; exit code 1.
 */
export async function runWorker(start: () => Promise<RunningWorker>): Promise<void> {
  const worker = await start().catch((error: unknown) => {
    const isConfig = error instanceof ConfigError;
    process.stderr.write(`${isConfig ? error.message : (Object(error).stack ?? error)}\n`);
    process.exit(1);
  });
  let isClosing = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (!isClosing) void shutDown(worker, signal);
      isClosing = true;
    });
  }
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error) => {
      worker.log.fatal({ err: error }, "ending after an error nobody caught");
      process.exit(1);
    });
  }
  worker.log.info("working");
  process.send?.("ready");
}

async function shutDown({ log, close }: RunningWorker, signal: string): Promise<void> {
  log.info({ signal }, "closing");
  setTimeout(() => {
    log.error(`not closed after ${longestCloseMs} ms: ending by force`);
    process.exit(1);
  }, longestCloseMs).unref();
  try {
    await close();
    log.info("closed");
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, "closing failed");
    process.exit(1);
  }
}

import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { ConfigError } from "./config.ts";

/** A service ready to listen. */
export interface Running {
  app: FastifyInstance;
  host: string;
  port: number;
  /** How long requests are still taken at the end while `/readyz` says no: until a balancer has noticed. 0 unless given. */
  drainMs?: number;
  /** Runs when the app has closed, for what its `onClose` hooks do not close. */
  close?: () => Promise<unknown>;
}

const longestCloseMs = 25_000;

/**
 * Runs a service for life: starts it, listens, and at SIGTERM or SIGINT is no longer ready, lets requests in flight
 * finish, closes what was opened and ends the process, by force after 25 s. A `ConfigError` is printed without its stack; exit code 1.
 */
export async function run(start: () => Promise<Running>): Promise<void> {
  let running: Running;
  try {
    running = await start();
    // Before anybody can ask for something: whoever is answered is not cut off.
    closeOnSignals(running);
    await running.app.listen({ host: running.host, port: running.port });
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  }
  endOnBugs(running);
}

function describe(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE")
    return `${error.message}: something else listens there.`;
  return error.stack ?? error.message;
}

function closeOnSignals(running: Running): void {
  let isClosing = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      void shutDown(running, signal);
    });
  }
}

async function shutDown({ app, close, drainMs = 0 }: Running, signal: string): Promise<void> {
  app.log.info({ signal }, "closing");
  setTimeout(() => {
    app.log.error(`not closed after ${longestCloseMs} ms: ending by force`);
    process.exit(1);
  }, longestCloseMs).unref();
  try {
    app.isEnding = true;
    await pause(drainMs);
    await app.close();
    await close?.();
    app.log.info("closed");
    process.exit(0);
  } catch (error) {
    app.log.error({ err: error }, "closing failed");
    process.exit(1);
  }
}

function endOnBugs({ app }: Running): void {
  const end = (error: unknown) => {
    app.log.fatal({ err: error }, "ending after an error nobody caught");
    process.exit(1);
  };
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
}

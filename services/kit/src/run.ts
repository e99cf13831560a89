import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Type } from "typebox";
import { ConfigError, readConfig } from "./config.ts";
import { describeCrash } from "./crash.ts";
import { beginEnding } from "./graceful-close.ts";
import { metricsVariables, startMetricsServer } from "./metrics-server.ts";
import { startTracing } from "./start-tracing.ts";

/** What a process can run: a service, or one of its workers. */
export interface Program {
  /** `tickets`, `files/worker`. */
  name: string;
  /** Opens everything it needs; its configuration is in `env`. */
  start(env: NodeJS.ProcessEnv): Promise<Running>;
}

/** A program that has started. */
export interface Running {
  log: FastifyBaseLogger;
  /** What answers requests, if anything does. */
  server?: RunningServer;
  /** Runs when the app has closed, for what its `onClose` hooks do not close. */
  close?: () => Promise<unknown>;
}

export interface RunningServer {
  app: FastifyInstance;
  host: string;
  port: number;
  /** How long requests are still taken at the end while `/readyz` says no: until a balancer has noticed. */
  drainMs: number;
}

const maxCloseMs = 25_000;
const maxFlushMs = 2_000;

/**
 * Runs programs for life in this process: starts them, listens, sends "ready" to a parent that wants to know, and at SIGTERM or SIGINT is no
 * longer ready, lets requests in flight finish, closes what was opened and ends the process, by force after 25 s. The last
 * program closes before the others: it may call them. With `METRICS_PORT` the process answers `/metrics` there; with
 * `OTEL_EXPORTER_OTLP_ENDPOINT` it sends its traces. A `ConfigError` is printed without its stack; exit code 1.
 */
export async function run(...programs: Program[]): Promise<void> {
  const running: Running[] = [];
  endOnBugs(programs, running);
  try {
    const usualName = programs.length === 1 ? (programs[0]?.name ?? "tessera") : "tessera";
    const stopTracing = await startTracing(process.env, usualName);
    running.push(...(await Promise.all(programs.map(({ start }) => start(process.env)))));
    // Before anybody can ask for something: an answer is not cut off.
    closeOnSignals(running, stopTracing);
    await answerMetrics();
    await Promise.all(
      running.map(({ server }) => server?.app.listen({ host: server.host, port: server.port })),
    );
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  }
  for (const { server, log } of running) if (!server) log.info("working");
  process.send?.("ready");
}

async function answerMetrics(): Promise<void> {
  const { METRICS_HOST, METRICS_PORT } = readConfig(Type.Object(metricsVariables), process.env);
  if (METRICS_PORT !== undefined) await startMetricsServer({ host: METRICS_HOST, port: METRICS_PORT });
}

function describe(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE")
    return `${error.message}: something else listens there.`;
  return error.stack ?? error.message;
}

function closeOnSignals(running: Running[], stopTracing: () => Promise<void>): void {
  let isClosing = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      void shutDown(running, stopTracing, signal);
    });
  }
}

async function shutDown(running: Running[], stopTracing: () => Promise<void>, signal: string): Promise<void> {
  for (const { log } of running) log.info({ signal }, "closing");
  setTimeout(() => {
    for (const { log } of running) log.error(`not closed after ${maxCloseMs} ms: ending by force`);
    process.exit(1);
  }, maxCloseMs).unref();
  const servers = running.flatMap(({ server }) => server ?? []);
  for (const { app } of servers) beginEnding(app);
  await pause(Math.max(0, ...servers.map(({ drainMs }) => drainMs)));
  const last = running.at(-1);
  const isClosed = [
    last ? await closeOne(last) : true,
    ...(await Promise.all(running.slice(0, -1).map(closeOne))),
  ];
  // Traces that a collector does not take are no failure of ours.
  await Promise.race([stopTracing().catch(() => {}), pause(maxFlushMs)]);
  process.exit(isClosed.every(Boolean) ? 0 : 1);
}

/** Whether it closed without an error. */
async function closeOne({ server, close, log }: Running): Promise<boolean> {
  try {
    await server?.app.close();
    await close?.();
    log.info("closed");
    return true;
  } catch (error) {
    log.error({ err: error }, "closing failed");
    return false;
  }
}

function endOnBugs(programs: Program[], running: Running[]): void {
  const leave = () => process.exit(1);
  const end = (error: unknown) => {
    const crash = describeCrash(error, programs);
    const [first] = running;
    if (first) first.log.fatal({ err: error, program: crash.program }, "ending after an error nobody caught");
    else process.stderr.write(`${describe(error)}\n`);
    if (!process.connected) leave();
    // The message has to be out before we are.
    process.send?.(crash, leave);
    setTimeout(leave, 1_000);
  };
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
}

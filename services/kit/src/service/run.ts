import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Type } from "typebox";
import { ConfigError, readConfig } from "../config/config.ts";
import { beginEnding } from "../http/graceful-close.ts";
import { watchEventLoop } from "../observability/event-loop.ts";
import { metricsVariables, startMetricsServer } from "../observability/metrics-server.ts";
import { startTracing } from "../observability/start-tracing.ts";
import { describeCrash } from "./crash.ts";

/** A program that a process can run: a service, or one of its workers. */
export interface Program {
  /** For example `tickets` or `files/worker`. */
  name: string;
  /** Starts the program with the configuration in `env`. */
  start(env: NodeJS.ProcessEnv): Promise<RunningProgram>;
}

/** A running program. */
export interface RunningProgram {
  log: FastifyBaseLogger;
  /** The server, if the program has one. */
  server?: RunningServer;
  /** Runs after the app has closed, for resources that its `onClose` hooks do not close. */
  close?: () => Promise<unknown>;
}

export interface RunningServer {
  app: FastifyInstance;
  host: string;
  port: number;
  /** How long requests are still accepted during shutdown while `/readyz` fails, so that a load balancer can notice; in milliseconds. */
  drainMs: number;
}

const maxCloseMs = 25_000;
const maxFlushMs = 2_000;

/**
 * Runs programs in this process until it ends. It starts them, listens and sends "ready" to a parent process, if there is one. On SIGTERM
 * or SIGINT it stops being ready, lets requests in flight finish, closes everything and exits, forcibly after 25 s. The last program closes
 * before the others, because it may call them. With `METRICS_PORT`, the process serves `/metrics` there; with
 * `OTEL_EXPORTER_OTLP_ENDPOINT`, it exports traces. If starting fails, it exits with code 1; a `ConfigError` is printed without its stack.
 */
export async function run(...programs: Program[]): Promise<void> {
  const running: RunningProgram[] = [];
  endOnBugs(programs, running);
  try {
    const usualName = programs.length === 1 ? (programs[0]?.name ?? "tessera") : "tessera";
    const stopTracing = await startTracing(process.env, usualName);
    running.push(...(await Promise.all(programs.map(({ start }) => start(process.env)))));
    // Before listening, so that a signal never cuts off a response.
    closeOnSignals(running, stopTracing);
    await answerMetrics();
    if (running[0]) watchEventLoop(running[0].log);
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
    return `${error.message}: another process is listening there.`;
  return error.stack ?? error.message;
}

function closeOnSignals(running: RunningProgram[], stopTracing: () => Promise<void>): void {
  let isClosing = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      void shutDown(running, stopTracing, signal);
    });
  }
}

async function shutDown(
  running: RunningProgram[],
  stopTracing: () => Promise<void>,
  signal: string,
): Promise<void> {
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
  // A collector that does not accept traces does not make the shutdown fail.
  await Promise.race([stopTracing().catch(() => {}), pause(maxFlushMs)]);
  process.exit(isClosed.every(Boolean) ? 0 : 1);
}

/** Closes a program and returns true if that succeeded. */
async function closeOne({ server, close, log }: RunningProgram): Promise<boolean> {
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

function endOnBugs(programs: Program[], running: RunningProgram[]): void {
  const leave = () => process.exit(1);
  const end = (error: unknown) => {
    const crash = describeCrash(error, programs);
    const [first] = running;
    if (first) first.log.fatal({ err: error, program: crash.program }, "exiting after an uncaught error");
    else process.stderr.write(`${describe(error)}\n`);
    if (!process.connected) leave();
    // Exit only after the message was sent.
    process.send?.(crash, leave);
    setTimeout(leave, 1_000);
  };
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
}

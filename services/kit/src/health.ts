import type { FastifyInstance } from "fastify";
import { longestStallMs } from "./event-loop.ts";
import { unavailable } from "./failure.ts";
import { readyCheckUp } from "./metrics.ts";

/** The dependencies that must respond before a service accepts requests, by name: `{ database: () => tenantDb.ping() }`. */
export type ReadyChecks = Record<string, () => Promise<unknown>>;

const maxCheckMs = 2_000;

/**
 * Adds `/livez` (the process runs) and `/readyz` (all checks pass and it is not shutting down; otherwise 503 with the names of failed
 * checks). A ready service names the longest time in the last minute during which its process did nothing else: it answers again, but it
 * kept everybody waiting.
 */
export function addProbes(app: FastifyInstance, service: string, checks: ReadyChecks): void {
  app.get("/livez", async () => ({ status: "alive" }));
  app.get("/readyz", async (request) => {
    if (app.isEnding) throw unavailable("Not ready: shutting down.");
    const names = Object.keys(checks);
    const results = await Promise.allSettled(Object.values(checks).map(inTime));
    const failed = names.filter((_name, place) => results[place]?.status === "rejected");
    for (const check of names) readyCheckUp.set({ service, check }, failed.includes(check) ? 0 : 1);
    if (failed.length === 0) return { status: "ready", longest_stall_ms: longestStallMs() };
    request.log.warn({ failed, reasons: results.flatMap(reasonOf) }, "not ready");
    throw unavailable(`Not ready: ${failed.join(", ")}.`);
  });
}

async function inTime(check: () => Promise<unknown>): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${maxCheckMs} ms`)), maxCheckMs);
  try {
    return await Promise.race([check(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(result: PromiseSettledResult<unknown>): string[] {
  return result.status === "rejected" ? [String(result.reason)] : [];
}

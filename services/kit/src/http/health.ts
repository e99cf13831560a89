import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance } from "fastify";
import { unavailable } from "../errors/failure.ts";
import { readLongestStall } from "../observability/event-loop.ts";
import { readyCheckUp } from "../observability/metrics.ts";

/** The dependencies that must respond before a service accepts requests, by name: `{ database: () => tenantDb.ping() }`. */
export type ReadyChecks = Record<string, () => Promise<unknown>>;

/** `ready` has to hold before a service accepts requests. `warnings` are conditions that operators have to know of while it serves. */
export interface Probes {
  ready: ReadyChecks;
  warnings?: ReadyChecks | undefined;
}

const maxCheckMs = 2_000;
const usualEveryMs = 20_000;

/**
 * Adds `/livez` (the process runs) and `/readyz` (all checks pass and it is not shutting down; otherwise 503 with the names of failed
 * checks). A ready service names its failed warnings, and the longest time in the last minute during which its process did nothing else: it
 * answers again, but it kept everybody waiting. While the app listens, the checks also run by themselves, so that metrics and log are true
 * even if nobody asks.
 */
export function addProbes(
  app: FastifyInstance,
  service: string,
  { ready, warnings = {} }: Probes,
  everyMs = usualEveryMs,
): void {
  const before = new Map<string, boolean>();

  async function runChecks(checks: ReadyChecks): Promise<string[]> {
    const names = Object.keys(checks);
    const results = await Promise.allSettled(Object.values(checks).map(inTime));
    return names.filter((check, index) => {
      const result = results[index];
      const isUp = result?.status === "fulfilled";
      readyCheckUp.set({ service, check }, isUp ? 1 : 0);
      if (!isUp && before.get(check) !== false)
        app.log.warn({ check, reasons: describeReasons(result) }, "not ready");
      if (isUp && before.get(check) === false) app.log.info({ check }, "ready again");
      before.set(check, isUp);
      return !isUp;
    });
  }

  app.get("/livez", async () => ({ status: "alive" }));
  // What changes is logged above, once; load balancers ask several times a second.
  app.get("/readyz", { logLevel: "silent" }, async () => {
    if (app.isEnding) throw unavailable(toReason("request.shutting_down"));
    const [failed, failedWarnings] = await Promise.all([runChecks(ready), runChecks(warnings)]);
    if (failed.length > 0) throw unavailable(toReason("request.not_ready", { parts: failed }));
    return { status: "ready", longest_stall_ms: readLongestStall(), warnings: failedWarnings };
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", () => {
    timer = setInterval(() => void runChecks({ ...ready, ...warnings }), everyMs);
    timer.unref();
  });
  app.addHook("onClose", async () => clearInterval(timer));
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

function describeReasons(result: PromiseSettledResult<unknown> | undefined): string[] {
  return result?.status === "rejected" ? [String(result.reason)] : [];
}

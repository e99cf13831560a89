import { monitorEventLoopDelay } from "node:perf_hooks";
import { Gauge } from "@prometheus-io/client";
import type { FastifyBaseLogger } from "fastify";
import { registry } from "./metrics.ts";

const sampleMs = 20;
const slotMs = 10_000;
const slots = 6;

/** A stall longer than this is logged: a person who waits for a response notices it. */
const noticeableMs = 1_000;

export interface StallMeter {
  /** Returns the longest time in the last minute, in milliseconds, during which this process did nothing else. */
  longest(): number;
  /** Ends the current ten seconds and returns their longest stall, in milliseconds. */
  next(): number;
}

/** Keeps the longest stall of each ten seconds of the last minute. `read` returns the longest stall since it was last called with true. */
export function createStallMeter(read: (isReset: boolean) => number): StallMeter {
  const past: number[] = [];
  return {
    longest: () => Math.max(read(false), ...past),
    next() {
      const stall = read(true);
      past.push(stall);
      if (past.length >= slots) past.shift();
      return stall;
    },
  };
}

const histogram = monitorEventLoopDelay({ resolution: sampleMs });

const meter = createStallMeter((isReset) => {
  const stall = Math.max(0, Math.round(histogram.max / 1e6) - sampleMs);
  if (isReset) histogram.reset();
  return stall;
});

/** The longest time in the last minute, in milliseconds, during which one piece of work kept all others of this process waiting. */
export const readLongestStall = meter.longest;

new Gauge({
  name: "tessera_event_loop_longest_stall_seconds",
  help: "The longest time in the last minute during which one piece of work kept all others of the process waiting.",
  registers: [registry],
  collect() {
    this.set(meter.longest() / 1_000);
  },
});

/** Watches for work that keeps all other work of this process waiting, and logs it. */
export function watchEventLoop(log: Pick<FastifyBaseLogger, "warn">): void {
  histogram.enable();
  setInterval(() => {
    const stallMs = meter.next();
    if (stallMs >= noticeableMs) log.warn({ stallMs }, "one piece of work kept all others waiting");
  }, slotMs).unref();
}

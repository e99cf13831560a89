import type { CDPSession } from "playwright-core";
import type { TraceEvent } from "./trace.ts";

const includedCategories = ["devtools.timeline", "blink.user_timing", "v8", "disabled-by-default-v8.compile"];

/** Starts recording a trace of the browser. Returns a function that stops it and returns the recorded events. */
export async function recordTrace(devtools: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send("Tracing.start", { traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
    await devtools.send("Tracing.end");
    await complete;
    return events;
  };
}

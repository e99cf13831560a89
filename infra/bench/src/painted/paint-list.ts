import type { Page } from "playwright-core";
import { visitIn } from "../load/visitor.ts";
import { recordTrace } from "./record-trace.ts";
import { readTrace, type TimeSpent, type TraceEvent } from "./trace.ts";

/** One load of the list: when it was painted, its layout shift, and how the time was spent. */
export interface Load {
  paintedMs: number;
  cls: number;
  spent: TimeSpent;
  trace: TraceEvent[];
}

export interface Wanted {
  origin: string;
  path: string;
  selector: string;
  cpuSlowDown: number;
}

/** Opens the list in the given page, and closes the page afterwards. */
export async function paintList(page: Page, { origin, path, selector, cpuSlowDown }: Wanted): Promise<Load> {
  const url = `${origin}${path}`;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowDown });
  const stop = await recordTrace(devtools);
  const { paintedMs, cls } = await visitIn(page, { url, selector });
  const trace = await stop();
  await page.close();
  return { paintedMs, cls, spent: readTrace(trace, url, paintedMs), trace };
}

// `npm run bench -- recorder [--fault]`: what the widget costs a page of another site, at rest and while it records, and what twenty logs of
// the page's store cost.
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { type Outcome, reportBench } from "./bench.ts";
import { getFigures, percentile, rounded } from "./figures.ts";
import { openBrowser } from "./load/visitor.ts";
import { buildWidget, type WidgetScripts } from "./recorder/build-widget.ts";
import { type Busy, hostOrigin, hostPage, widgetOrigin } from "./recorder/host-page.ts";

const rounds = 12;
const ways = { alone: null, "at rest": "", recording: "console requests" } as const;
type Way = keyof typeof ways;
const names = Object.keys(ways) as Way[];

const { values } = parseArgs({ options: { fault: { type: "boolean", default: false } } });
const isFaulty = values.fault;
await reportBench(isFaulty ? "recorder-fault" : "recorder", async () => {
  const folder = path.join(os.tmpdir(), `tessera-recorder-${process.pid}`);
  const browser = await openBrowser();
  try {
    const scripts = await buildWidget(folder, { isFaulty });
    const times: Record<Way, Busy[]> = { alone: [], "at rest": [], recording: [] };
    // In turn, so that other load on the machine affects all alike. The first round only warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const way of round % 2 === 0 ? names : names.toReversed()) {
        const busy = await workOn(browser, scripts, ways[way]);
        if (round > 0) times[way].push(busy);
      }
    return getOutcome(times);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Opens the page with the widget, which records what `record` names; null: without the widget. Returns how long its work took. */
async function workOn(browser: Browser, scripts: WidgetScripts, record: string | null): Promise<Busy> {
  const page = await browser.newPage();
  try {
    await page.route(`${hostOrigin}/**`, (route) =>
      route.request().url().endsWith(".json")
        ? route.fulfill({ json: { items: Array.from({ length: 200 }, (_, id) => ({ id, name: "a" })) } })
        : route.fulfill({ contentType: "text/html", body: hostPage(record) }),
    );
    await page.route(`${widgetOrigin}/**`, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        headers: { "access-control-allow-origin": "*" },
        body: route.request().url().includes("part=recorder") ? scripts.recorder : scripts.widget,
      }),
    );
    await page.goto(hostOrigin);
    await page.waitForFunction((wanted) => (globalThis as { isReady?: unknown }).isReady === wanted, true);
    return await page.evaluate(() => (globalThis as unknown as { work(): Promise<Busy> }).work());
  } finally {
    await page.close();
  }
}

function getOutcome(times: Record<Way, Busy[]>): Outcome {
  const steps = (way: Way) => times[way].flatMap(({ stepMs }) => stepMs);
  const logs = (way: Way) => times[way].map(({ logsMs }) => logsMs);
  // The fastest tenth: other work on the machine only ever adds time.
  const fast = (samples: number[]) => percentile(samples, 0.1);
  const share = (way: Way) => fast(steps(way)) / fast(steps("alone"));
  return {
    table: Object.fromEntries(
      names.flatMap((way) => [
        [`ms of a step of the page, ${way}`, { p10: rounded(fast(steps(way))), ...getFigures(steps(way)) }],
        [`ms of 20 logs of its store, ${way}`, { p10: rounded(fast(logs(way))), ...getFigures(logs(way)) }],
      ]),
    ),
    goals: [
      { what: "a step with the widget at rest ÷ alone, p10", value: share("at rest"), goal: 1.02 },
      { what: "a step while it is recorded ÷ alone, p10", value: share("recording"), goal: 1.1 },
      { what: "ms of 20 logs of the store while recorded, p10", value: fast(logs("recording")), goal: 20 },
    ],
  };
}

// `npm run bench -- acts [--fault]`: how soon the page shows that it noticed what a person does (P13, interaction to next paint).
import type { Page } from "playwright-core";
import { scenes } from "./acts/fifty-acts.ts";
import { runBench } from "./bench.ts";
import { figuresOf } from "./figures.ts";
import { openBrowser, openSession, openWindow } from "./load/visitor.ts";

const rounds = 5;
/** The browser reports nothing that takes less. */
const minPublishedMs = 16;
const settleMs = 150;
/** What a page brings once it has come to rest has come by then. */
const restMs = 1_000;

await runBench("acts", async (installation, { isFaulty }) => {
  const browser = await openBrowser();
  try {
    const session = await openSession(browser, installation.origin);
    const taken = new Map<string, number[]>();
    for (let round = 0; round <= rounds; round += 1) {
      const page = await openWindow(browser, session);
      await page.addInitScript(watchEvents, { minPublishedMs, isFaulty });
      await walkThrough(page, installation.origin, (what, ms) => {
        if (round > 0) taken.set(what, [...(taken.get(what) ?? []), ms]);
      });
      await page.context().close();
    }
    return outcomeOf(taken);
  } finally {
    await browser.close();
  }
});

async function walkThrough(page: Page, origin: string, note: (what: string, ms: number) => void) {
  for (const { path, ready, acts } of scenes) {
    if (path) await page.goto(`${origin}${path}`);
    await page.locator(ready).first().waitFor();
    await page.waitForTimeout(restMs);
    for (const { what, run } of acts) {
      await page.evaluate(forget);
      await run(page);
      await page.waitForTimeout(settleMs);
      note(what, await page.evaluate(slowest, minPublishedMs));
    }
  }
}

function outcomeOf(taken: Map<string, number[]>) {
  const medians = [...taken].map(([what, times]) => ({ what, ms: figuresOf(times).p50 }));
  const slowest = medians.toSorted((a, b) => b.ms - a.ms);
  const [worst] = slowest;
  if (!worst) throw new Error("Nothing was done.");
  return {
    table: {
      [`${medians.length} acts, ms to the next paint`]: figuresOf(medians.map(({ ms }) => ms)),
      ...Object.fromEntries(slowest.slice(0, 10).map(({ what }) => [what, figuresOf(taken.get(what) ?? [])])),
    },
    goals: [
      {
        what: `P13, slowest of ${medians.length} acts (${worst.what}), ms to the next paint, median of rounds`,
        value: worst.ms,
        goal: 100,
        stretch: 50,
      },
    ],
  };
}

interface Watched {
  recorded: { interactionId: number; duration: number }[];
}

/** Runs in the page, before its first script. The seeded fault: every press keeps the page busy. */
function watchEvents({ minPublishedMs, isFaulty }: { minPublishedMs: number; isFaulty: boolean }): void {
  const recorded: Watched["recorded"] = [];
  Object.assign(globalThis, { recorded });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) recorded.push(entry as unknown as Watched["recorded"][number]);
  });
  observer.observe({
    type: "event",
    durationThreshold: minPublishedMs,
    buffered: true,
  } as PerformanceObserverInit);
  if (!isFaulty) return;
  const beBusy = () => {
    const end = performance.now() + 120;
    while (performance.now() < end);
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, beBusy, true);
}

function forget(): void {
  (globalThis as unknown as Watched).recorded.length = 0;
}

/** Runs in the page: what a person waited for longest, of what was recorded since `forget`. */
function slowest(minPublishedMs: number): number {
  const { recorded } = globalThis as unknown as Watched;
  const acts = recorded.filter(({ interactionId }) => interactionId > 0);
  return Math.max(minPublishedMs, ...acts.map(({ duration }) => duration));
}

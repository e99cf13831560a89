// `npm run bench -- acts [--fault]`: measures how soon the page responds visibly to a person's interactions (P13, interaction to next
// paint), at full CPU speed and at a quarter of it.
import type { Page } from "playwright-core";
import { scenes } from "./acts/fifty-acts.ts";
import { forget, minPublishedMs, slowest, watchEvents } from "./acts/interactions.ts";
import { type Goal, type Outcome, runBench } from "./bench.ts";
import { getFigures } from "./figures.ts";
import { openBrowser, openSession, openWindow } from "./load/visitor.ts";

const rounds = 5;
const slowDowns = [1, 4];
/** Pause after an act at full speed. Slower pages wait longer, so that the remaining work of one act does not delay the next. */
const settleMs = 150;
/** Pause after a page is ready, so that the work that it does when idle is done before the first act. */
const restMs = 1_000;

await runBench("acts", async (installation, { isFaulty }) => {
  const browser = await openBrowser();
  try {
    const session = await openSession(browser, installation.origin);
    const taken = new Map(slowDowns.map((rate) => [rate, new Map<string, number[]>()]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [rate, times] of taken) {
        const page = await openWindow(browser, session);
        const devtools = await page.context().newCDPSession(page);
        await devtools.send("Emulation.setCPUThrottlingRate", { rate });
        await page.addInitScript(watchEvents, { minPublishedMs, isFaulty });
        await walkThrough(page, { origin: installation.origin, settle: settleMs * rate }, (what, ms) => {
          if (round > 0) times.set(what, [...(times.get(what) ?? []), ms]);
        });
        await page.context().close();
      }
    }
    const outcomes = [...taken].map(([rate, times]) => getOutcome(rate, times));
    return {
      table: Object.assign({}, ...outcomes.map(({ table }) => table)),
      goals: outcomes.map(({ goal }) => goal),
    };
  } finally {
    await browser.close();
  }
});

async function walkThrough(
  page: Page,
  { origin, settle }: { origin: string; settle: number },
  note: (what: string, ms: number) => void,
) {
  for (const { path, ready, acts } of scenes) {
    if (path) await page.goto(`${origin}${path}`);
    await page.locator(ready).first().waitFor();
    await page.waitForTimeout(restMs);
    for (const { what, run } of acts) {
      await page.evaluate(forget);
      await run(page);
      await page.waitForTimeout(settle);
      note(what, await page.evaluate(slowest, minPublishedMs));
    }
  }
}

function getOutcome(rate: number, taken: Map<string, number[]>): { table: Outcome["table"]; goal: Goal } {
  const medians = [...taken].map(([what, times]) => ({ what, ms: getFigures(times).p50 }));
  const slowest = medians.toSorted((a, b) => b.ms - a.ms);
  const [worst] = slowest;
  if (!worst) throw new Error("Nothing was done.");
  return {
    table: {
      [`${rate}×: ${medians.length} acts, ms to the next paint`]: getFigures(medians.map(({ ms }) => ms)),
      ...Object.fromEntries(
        slowest.slice(0, 10).map(({ what }) => [`${rate}×: ${what}`, getFigures(taken.get(what) ?? [])]),
      ),
    },
    goal: {
      what: `P13, slowest of ${medians.length} acts (${worst.what}) at ${rate}×, ms to the next paint, median of rounds`,
      value: worst.ms,
      goal: rate === 1 ? 100 : 50,
      ...(rate === 1 && { stretch: 50 }),
    },
  };
}

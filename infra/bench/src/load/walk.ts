import type { Browser } from "playwright-core";
import { listCell, openWindow, type Session } from "./visitor.ts";

const rounds = 33;
const warmUp = 3;

/** The links that are followed in a cycle, the selectors that have to be painted there, and the goals in ms. */
const ofModule = { goal: 100, stretch: 50 };
const stops = [
  {
    what: "from the list to a ticket",
    link: '.ag-row [col-id="title"] a, [data-first-rows] a',
    selector: "#ticket-activity",
    goal: 100,
    stretch: 60,
  },
  {
    what: "from a ticket back to the list",
    link: 'nav a[href="/dashboard"]',
    selector: listCell,
    goal: 60,
    stretch: 30,
  },
  {
    what: "from the list to the chat",
    link: 'nav a[href="/dashboard/ai-creator"]',
    selector: "main textarea",
    ...ofModule,
  },
  {
    what: "from the chat to the charts",
    link: 'nav a[href="/dashboard/analytics"]',
    selector: "[data-mark]",
    ...ofModule,
  },
  {
    what: "from the charts to the list",
    link: 'nav a[href="/dashboard"]',
    selector: listCell,
    ...ofModule,
  },
];

/** A step from one page to another: how long it took each time in ms, and its goals. */
export interface Way {
  what: string;
  steps: number[];
  goal: number;
  stretch: number;
}

/** Follows the links in a cycle. Returns how long each step took after the warm-up rounds. */
export async function walkAround(browser: Browser, session: Session, origin: string): Promise<Way[]> {
  const page = await openWindow(browser, session);
  await page.goto(`${origin}/dashboard`);
  await page.locator(listCell).first().waitFor();
  const ways = stops.map((stop) => ({ ...stop, steps: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { link, selector, steps } of ways) {
      await page.evaluate(atRest);
      const took = await page.evaluate(step, { link, selector });
      if (round >= warmUp) steps.push(took);
    }
  }
  await page.context().close();
  return ways;
}

/**
 * Runs in the page: waits until it is idle. Nobody clicks in the very frame in which a page appears, and the remaining work of that page
 * does not belong to the next step.
 */
function atRest(): Promise<void> {
  return new Promise((resolve) => void requestIdleCallback(() => resolve()));
}

/** Runs in the page: clicks a link. Returns the ms until its page is painted. */
function step({ link, selector }: { link: string; selector: string }): Promise<number> {
  const found = document.querySelector<HTMLElement>(link);
  if (!found) throw new Error(`The page has no ${link}.`);
  const began = performance.now();
  found.click();
  return new Promise((resolve) => {
    function look(): void {
      // A page that is kept alive is in the document before it is visible.
      const isSeen = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
      if (!isSeen) return void requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    }
    requestAnimationFrame(look);
  });
}

import type { Browser } from "playwright-core";
import { listCell, openWindow, type Session } from "./visitor.ts";

const rounds = 33;
const warmUp = 3;

/** The sidebar links that are followed in a cycle, and the selectors that have to be painted there. */
const stops = [
  { what: "from the list to the chat", href: "/dashboard/ai-creator", selector: "main textarea" },
  { what: "from the chat to the charts", href: "/dashboard/analytics", selector: "[data-mark]" },
  { what: "from the charts to the list", href: "/dashboard", selector: listCell },
];

/** A step from one module to the next, and how long it took each time, in ms. */
export interface Way {
  what: string;
  steps: number[];
}

/** Follows the sidebar through the modules in a cycle. Returns how long each step took after the warm-up rounds. */
export async function walkAround(browser: Browser, session: Session, origin: string): Promise<Way[]> {
  const page = await openWindow(browser, session);
  await page.goto(`${origin}/dashboard`);
  await page.locator(listCell).first().waitFor();
  const ways = stops.map((stop) => ({ ...stop, steps: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { href, selector, steps } of ways) {
      await page.evaluate(atRest);
      const took = await page.evaluate(step, { href, selector });
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

/** Runs in the page: clicks a link of the sidebar. Returns the ms until its page is painted. */
function step({ href, selector }: { href: string; selector: string }): Promise<number> {
  const link = document.querySelector<HTMLElement>(`nav a[href="${href}"]`);
  if (!link) throw new Error(`The sidebar does not lead to ${href}.`);
  const began = performance.now();
  link.click();
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

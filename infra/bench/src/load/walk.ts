import type { Browser } from "playwright-core";
import { listCell, openWindow, type Session } from "./visitor.ts";

const rounds = 33;
const warmUp = 3;

/** Where the sidebar leads, one after the other and round again, and what has to be painted there. */
const stops = [
  { what: "from the list to the chat", href: "/dashboard/ai-creator", selector: "main textarea" },
  { what: "from the chat to the charts", href: "/dashboard/analytics", selector: "[data-mark]" },
  { what: "from the charts to the list", href: "/dashboard", selector: listCell },
];

/** A way from one module to the next, and how long each step of it took in ms. */
export interface Way {
  what: string;
  steps: number[];
}

/** Goes round the modules by the sidebar, and answers how long each step took once all had been seen. */
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

/** Runs in the page: nobody clicks in the very frame that showed a page, and what it does after is not of the next step. */
function atRest(): Promise<void> {
  return new Promise((resolve) => void requestIdleCallback(() => resolve()));
}

/** Runs in the page: a click on the sidebar's link, until what it leads to is painted. */
function step({ href, selector }: { href: string; selector: string }): Promise<number> {
  const link = document.querySelector<HTMLElement>(`nav a[href="${href}"]`);
  if (!link) throw new Error(`The sidebar does not lead to ${href}.`);
  const began = performance.now();
  link.click();
  return new Promise((resolve) => {
    function look(): void {
      // A page that is kept is there before it is seen.
      const isSeen = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
      if (!isSeen) return void requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    }
    requestAnimationFrame(look);
  });
}

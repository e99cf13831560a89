import type { Browser } from "playwright-core";
import { openWindow, type Session } from "./visitor.ts";

const rounds = 15;
const warmUp = 2;

/** Where the sidebar leads, and what has to be painted there. */
const stops = [
  { href: "/dashboard/ai-creator", selector: "main textarea" },
  { href: "/dashboard/analytics", selector: ".recharts-surface" },
  { href: "/dashboard", selector: ".ag-row .ag-cell" },
];

/** Goes round the modules by the sidebar, and answers how long each step took once all had been seen. */
export async function walkAround(browser: Browser, session: Session, origin: string): Promise<number[]> {
  const page = await openWindow(browser, session);
  await page.goto(`${origin}/dashboard`);
  await page.locator(".ag-row .ag-cell").first().waitFor();
  const steps: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const stop of stops) {
      const took = await page.evaluate(step, stop);
      if (round >= warmUp) steps.push(took);
    }
  }
  await page.context().close();
  return steps;
}

/** Runs in the page: a click on the sidebar's link, until what it leads to is painted. */
function step({ href, selector }: { href: string; selector: string }): Promise<number> {
  const link = document.querySelector<HTMLElement>(`nav a[href="${href}"]`);
  if (!link) throw new Error(`The sidebar does not lead to ${href}.`);
  const began = performance.now();
  link.click();
  return new Promise((resolve) => {
    function look(): void {
      if (!document.querySelector(selector)) return void requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    }
    requestAnimationFrame(look);
  });
}

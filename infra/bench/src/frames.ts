// `npm run bench -- frames [--fault]`: checks that dragging on a board of 1,000 and of 5,000 cards, and scrolling and paging a list of
// 100,000 rows, keep the frame rate of an empty page (P15).
import { writeLoad } from "@tessera/local/demo/write-load";
import type { Browser, Page } from "playwright-core";
import { type Goal, runBench } from "./bench.ts";
import { getFigures } from "./figures.ts";
import { keepBusy, readFrames, watchFrames } from "./frames/frame-times.ts";
import { untilQuiet } from "./load/until-quiet.ts";
import { openBrowser, openSession, openWindow } from "./load/visitor.ts";

const boards = [1_000, 5_000];
const rows = 100_000;
const rounds = 5;
const goal = 1.2;
const pause = 250;
const loadTimeout = 180_000;
const view = { width: 1440, height: 900 };

await runBench("frames", async ({ origin, adminUrl }, { isFaulty }) => {
  const browser = await openBrowser();
  try {
    const times = new Map<string, number[]>();
    const measure = async (what: string, page: Page, act: () => Promise<void>) => {
      for (let round = 0; round < rounds; round += 1) {
        await page.waitForTimeout(pause);
        await page.evaluate(watchFrames);
        await act();
        times.set(what, [...(times.get(what) ?? []), ...(await page.evaluate(readFrames))]);
      }
    };
    const empty = await openWindow(browser);
    await measure("empty page, dragged over", empty, () => drag(empty, { x: 300, y: 300 }));
    await measure("empty page, scrolled over", empty, () => scroll(empty));

    for (const cards of boards) {
      const slug = await writeLoad(adminUrl, { tickets: cards, organizations: 1 });
      await untilQuiet(adminUrl);
      const page = await openBoard(browser, origin, slug);
      if (isFaulty) await page.evaluate(keepBusy, "mousemove");
      await measure(`board of ${cards} cards, dragged`, page, () => dragCard(page));
      await page.context().close();
    }

    const slug = await writeLoad(adminUrl, { tickets: rows, organizations: 1 });
    await untilQuiet(adminUrl);
    const list = await openList(browser, origin, slug);
    if (isFaulty) await list.evaluate(keepBusy, "wheel");
    await measure(`list of ${rows} rows, scrolled`, list, () => scroll(list));
    await measure(`list of ${rows} rows, paged`, list, () => turnPages(list));
    return getOutcome(times);
  } finally {
    await browser.close();
  }
});

/** Opens a board and loads every card of every column. */
async function openBoard(browser: Browser, origin: string, slug: string): Promise<Page> {
  const page = await openWindow(browser, await openSession(browser, origin, `owner@${slug}.test`));
  await page.addInitScript(() => localStorage.setItem("dashboard-view-mode", "kanban"));
  await page.goto(`${origin}/dashboard`);
  await page.locator("[data-rfd-draggable-id]").first().waitFor();
  await page.waitForFunction(isWhollyRead, undefined, { timeout: loadTimeout, polling: 100 });
  await page.evaluate(() => {
    for (const column of document.querySelectorAll("[data-column]"))
      (column.lastElementChild as HTMLElement).scrollTop = 0;
  });
  return page;
}

/** Runs in the page: scrolls to the end of each column. Returns true once all cards are loaded. */
function isWhollyRead(): boolean {
  const columns = [...document.querySelectorAll("[data-column]")];
  const lists = columns.map((column) => column.lastElementChild as HTMLElement);
  for (const list of lists) list.scrollTop = list.scrollHeight;
  return lists.every((list) => {
    const [, shown, total] = /Showing (\d+) of (\d+)/.exec(list.textContent ?? "") ?? [];
    return shown === total;
  });
}

async function openList(browser: Browser, origin: string, slug: string): Promise<Page> {
  const page = await openWindow(browser, await openSession(browser, origin, `owner@${slug}.test`));
  await page.goto(`${origin}/dashboard?size=100`);
  await page.locator(".ag-row").first().waitFor();
  return page;
}

/** Drags a card across three columns and back to where it was, so that nothing changes. */
async function dragCard(page: Page): Promise<void> {
  const box = await page.locator('[data-column="new"] [data-card]').nth(1).boundingBox();
  if (!box) throw new Error("There is no card to drag.");
  await drag(page, { x: box.x + 100, y: box.y + 40 });
}

async function drag(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 700, y + 200, { steps: 60 });
  await page.mouse.move(x, y, { steps: 60 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(view.width / 2, view.height / 2);
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, step < 30 ? 120 : -120);
    await page.waitForTimeout(16);
  }
}

async function turnPages(page: Page): Promise<void> {
  for (let step = 0; step < 5; step += 1) {
    const first = await page.locator('.ag-row[row-index="0"]').getAttribute("row-id");
    await page.getByRole("button", { name: "Next page" }).click();
    await page.waitForFunction(
      (before) => document.querySelector('.ag-row[row-index="0"]')?.getAttribute("row-id") !== before,
      first,
    );
  }
}

function getOutcome(times: Map<string, number[]>) {
  const figures = new Map([...times].map(([what, list]) => [what, getFigures(list)]));
  const p95 = (what: string) => figures.get(what)?.p95 ?? Number.NaN;
  const goals = [...figures.keys()]
    .filter((what) => !what.startsWith("empty"))
    .map((what): Goal => {
      const floor = what.startsWith("board") ? "empty page, dragged over" : "empty page, scrolled over";
      return { what: `P15, ${what}: p95 frame ÷ that of an empty page`, value: p95(what) / p95(floor), goal };
    });
  return { table: Object.fromEntries(figures), goals };
}

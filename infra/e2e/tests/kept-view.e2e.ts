import { expect, type Page, test } from "@playwright/test";
import { signIn } from "../src/installation.ts";

const listPath = "/dashboard?size=100";

/** Returns the scroll position of the list, in its plain rows or in the grid. */
const scrollTop = (page: Page) =>
  page
    .locator("[data-rows]:visible, [data-shown] .ag-grid-viewport:visible")
    .evaluate((list) => list.scrollTop);

/** Starts counting how often the page shows that it is loading. Returns a function that reads the count. */
async function watchLoading(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const watched = globalThis as unknown as { loads: number };
    watched.loads = 0;
    new MutationObserver(() => {
      if (document.body.textContent?.includes("Loading tickets")) watched.loads += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { loads: number }).loads);
}

test("keeps the scroll position of the list while a ticket is open, and refreshes the list in the background", async ({
  page,
}) => {
  await signIn(page, "agent@demo.test");
  await page.goto(listPath);
  await expect(page.getByRole("grid")).toBeVisible();
  await page.locator(".ag-grid-viewport").evaluate((list) => {
    list.scrollTop = 1600;
  });
  const row = page.locator('.ag-row[row-index="45"]');
  await row.locator("input").check();
  await expect.poll(() => scrollTop(page)).toBe(1600);
  const loads = await watchLoading(page);

  await row.locator('[col-id="title"] a').click();
  await expect(page).toHaveURL(/\/dashboard\/tickets\/[0-9a-f-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const refreshed = page.waitForRequest((request) => request.url().includes("/api/v1/tickets/?"));
  await page.goBack();

  await expect.poll(() => scrollTop(page)).toBe(1600);
  await expect(page.getByRole("checkbox", { name: /^Select #/, checked: true })).toHaveCount(1);
  await refreshed;
  await expect(page.getByRole("grid")).toBeVisible();
  expect(await scrollTop(page)).toBe(1600);
  expect(await loads()).toBe(0);
});

test("starts with a fresh list at another address", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  await page.goto(listPath);
  await expect(page.getByText(/Showing 100 of/)).toBeVisible();
  await page.getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();

  await page.getByRole("link", { name: "Tickets", exact: true }).first().click();

  await expect(page.getByText(/Showing 20 of/)).toBeVisible();
  await expect(page.getByText(/Showing 100 of/)).toHaveCount(0);
});

test("keeps the scroll positions of the board's columns", async ({ page }) => {
  await signIn(page, "agent@demo.test");
  await page.goto("/dashboard?view=kanban");
  const card = page.locator("[data-rfd-draggable-id]");
  await expect(card.first()).toBeVisible();
  const column = page.locator("[data-rfd-droppable-id]").first();
  await column.evaluate((list) => {
    list.scrollTop = 300;
  });
  const before = await column.evaluate((list) => list.scrollTop);
  expect(before).toBeGreaterThan(0);

  await page.getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await page.goBack();

  await expect(card.first()).toBeVisible();
  expect(await column.evaluate((list) => list.scrollTop)).toBe(before);
});

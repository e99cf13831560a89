import { expect, type Page, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";

const firstTitle = (page: Page) => page.locator('.ag-row[row-index="0"] [col-id="title"]');

test("filters, searches and sorts the list, and finds it so again after a reload", { tag: "@core" }, async ({
  page,
}) => {
  await signIn(page, "owner@demo.test");
  await expect(page.getByText(/Showing 20 of \d+ tickets/)).toBeVisible();

  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Resolved", exact: true }).click();
  await expect(page.locator('.ag-row [col-id="status"]').first()).toHaveText("RESOLVED");
  await expect(page.locator('.ag-row [col-id="status"]', { hasNotText: "RESOLVED" })).toHaveCount(0);

  await page.getByLabel("Search tickets").fill("invoice");
  await expect(page).toHaveURL(/search=invoice/);
  await expect(page.getByText(/Showing \d+ of \d+ tickets/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Search tickets")).toHaveValue("invoice");
  await expect(page.locator('.ag-row [col-id="status"]', { hasNotText: "RESOLVED" })).toHaveCount(0);

  await page.getByLabel("Search tickets").press("Escape");
  await expect(page).not.toHaveURL(/search=/);
});

test("sorts the current page by a click on a header", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  await page.locator('.ag-header-cell[col-id="title"]').getByText("Title").click();
  await expect(page.locator('.ag-header-cell[col-id="title"]')).toHaveAttribute("aria-sort", "ascending");
  const ascending = await firstTitle(page).textContent();
  await page.locator('.ag-header-cell[col-id="title"]').getByText("Title").click();
  await expect(page.locator('.ag-header-cell[col-id="title"]')).toHaveAttribute("aria-sort", "descending");
  await expect(firstTitle(page)).not.toHaveText(ascending ?? "");
});

test("keeps column widths and visibility after a reload", async ({ page }) => {
  await signIn(page, "admin@demo.test");
  const category = page.locator('.ag-header-cell[col-id="category"]');
  const before = await category.boundingBox();
  const handle = await category.locator(".ag-header-cell-resize").boundingBox();
  if (!before || !handle) throw new Error("The column has no handle.");
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + handle.width / 2 + 60, handle.y + handle.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Department", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator('.ag-header-cell[col-id="department"]')).toBeVisible();
  const stored = await page.evaluate(() => ({
    sizes: localStorage.getItem("tickets-table-column-sizing"),
    shown: localStorage.getItem("tickets-table-column-visibility"),
  }));
  expect(JSON.parse(stored.sizes ?? "{}").category).toBeGreaterThanOrEqual(Math.round(before.width) + 50);
  expect(JSON.parse(stored.shown ?? "{}").department).toBe(true);

  await page.reload();

  await expect(page.locator('.ag-header-cell[col-id="department"]')).toBeVisible();
  const after = await category.boundingBox();
  expect(Math.round(after?.width ?? 0)).toBe(JSON.parse(stored.sizes ?? "{}").category);
});

test("finds a ticket by its number, and says so when nothing matches", async ({ page }) => {
  const word = uniqueWord();
  const ticket = await aTicket(await readToken("agent@demo.test"), { title: `Scanner ${word}` });
  await signIn(page, "agent@demo.test");

  await page.getByLabel("Search tickets").fill(`#${ticket.number}`);
  await expect(page.getByText("Showing 1 of 1 tickets")).toBeVisible();
  await expect(firstTitle(page)).toContainText(word);
  await page.getByLabel("Search tickets").fill(`${word}%_'"`);
  await expect(page.getByText("No tickets found.")).toBeVisible();
});

test("narrows its columns to fit into the window, and gives them their default widths where those fit", async ({
  page,
}) => {
  await signIn(page, "viewer@demo.test");
  const table = page.locator(".ag-grid-viewport");
  const overflow = () => table.evaluate((view) => view.scrollWidth - view.clientWidth);
  const unused = () =>
    page
      .locator(".ag-header-cell")
      .evaluateAll(
        (cells) => innerWidth - Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)),
      );

  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(overflow).toBe(0);
    await expect.poll(unused).toBeLessThanOrEqual(16);
  }
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  const widths = () =>
    page
      .locator('.ag-header-cell:not([col-id="select"])')
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).offsetWidth));
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(overflow).toBe(0);
    await expect.poll(async () => Math.min(...(await widths()))).toBe(150);
    await expect.poll(async () => Math.max(...(await widths()))).toBeGreaterThanOrEqual(300);
  }
});

test("stops a fast drag of a column at its limits", async ({ page }) => {
  await signIn(page, "viewer@demo.test");
  await page.setViewportSize({ width: 1440, height: 800 });
  for (const [column, by, limit] of [
    ["title", 900, 600],
    ["status", -600, 50],
  ] as const) {
    const header = page.locator(`.ag-header-cell[col-id="${column}"]`);
    const handle = await header.locator(".ag-header-cell-resize").boundingBox();
    if (!handle) throw new Error("The column has no handle.");
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + Math.sign(by) * 12, y);
    await page.mouse.move(x + by, y);
    await page.mouse.up();
    await expect.poll(() => header.evaluate((cell) => (cell as HTMLElement).offsetWidth)).toBe(limit);
  }
});

test("keeps Create Ticket on the screen at every width", async ({ page }) => {
  await signIn(page, "agent@demo.test");
  for (const view of ["list", "kanban"]) {
    await page.goto(`/dashboard?view=${view}`);
    for (const width of [320, 390, 767, 768, 820, 914, 1024, 1066, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const create = page.getByRole("link", { name: "Create Ticket", exact: true });
      await expect(create).toBeInViewport({ ratio: 1 });
    }
  }
});

test("shows that the columns menu scrolls by cutting through an item", async ({ page }) => {
  await signIn(page, "viewer@demo.test");
  for (const height of [700, 900]) {
    await page.setViewportSize({ width: 1280, height });
    await page.getByRole("button", { name: "Columns" }).click();
    const items = page.getByRole("menuitemcheckbox");
    await expect(items.first()).toBeVisible();

    const isCut = await items.evaluateAll((all) => {
      const list = all[0]?.parentElement;
      const end = list?.getBoundingClientRect().bottom ?? 0;
      return all.some((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return top < end - 4 && bottom > end + 4;
      });
    });

    expect(isCut).toBe(true);
    await page.keyboard.press("Escape");
  }
});

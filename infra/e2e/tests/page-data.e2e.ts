import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";

const html = { accept: "text/html" };

/** Collects the API paths that the page requests from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
  });
  return calls;
}

async function signOutHere(context: BrowserContext, origin: string): Promise<void> {
  const response = await context.request.post(`${origin}/api/auth/sign-out`, {
    headers: { origin },
    data: {},
  });
  expect(response.status()).toBe(200);
}

test("opens the list with the data in the page, and does not request any of it again", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  await expect(page.locator(".ag-row").first()).toBeVisible();
  // Changes by other tests would make the page request the list again.
  await page.route("**/api/v1/events/stream", (route) => route.abort());
  const calls = watchCalls(page);

  await page.reload();
  await expect(page.getByText(/Showing 20 of \d+ tickets/)).toBeVisible();
  await expect(page.locator(".ag-row").first()).toBeVisible();

  expect(calls).not.toContain("/api/auth/token");
  expect(calls).not.toContain("/api/v1/auth/me");
  expect(calls).not.toContain("/api/v1/tickets/");
  expect(await page.locator("[id^=page-data-]").count()).toBe(0);
});

const draggable = "[data-rfd-draggable-id]";

async function openBoard(page: Page): Promise<void> {
  await page.getByText("Kanban", { exact: true }).click();
  await expect(page.locator(draggable).first()).toBeVisible();
}

test("opens the board and a ticket with the data in the page", async ({ page }) => {
  const ticket = await aTicket(await readToken("owner@demo.test"), { title: `Early ${uniqueWord()}` });
  await signIn(page, "owner@demo.test");
  await openBoard(page);
  await page.route("**/api/v1/tickets/**", (route) => route.abort());

  await page.reload();
  await expect(page.locator(draggable).first()).toBeVisible();

  await page.goto(`/dashboard/tickets/${ticket.id}`);
  await expect(page.getByText(/^Early tile/).first()).toBeVisible();
});

test("shows another account none of the first one's data, in the page, after going back, and in a second tab", async ({
  page,
  context,
}) => {
  const word = uniqueWord();
  await aTicket(await readToken("owner@demo.test"), { title: `Private ${word}` });
  await signIn(page, "owner@demo.test");
  const origin = new URL(page.url()).origin;
  await page.goto("/dashboard");
  await expect(page.getByText(`Private ${word}`)).toBeVisible();
  const kept = await context.request.get(`${origin}/dashboard`, { headers: html });
  expect(await kept.text()).toContain(word);
  expect(kept.headers()["cache-control"]).toBe("no-store");

  await page.goto("/pricing");
  await signOutHere(context, origin);
  await page.goBack();
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(page.getByText(word)).toHaveCount(0);

  const other = await context.newPage();
  await signIn(other, "owner@other.test");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
  await expect(
    page
      .locator(".ag-row")
      .first()
      .or(page.getByText(/No tickets/))
      .first(),
  ).toBeVisible();
  await expect(page.getByText(word)).toHaveCount(0);
  const now = await context.request.get(`${origin}/dashboard`, { headers: html });
  expect(await now.text()).not.toContain(word);
});

test("opens the list without data in the page", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  await page.route("**/dashboard", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<script[^>]* id="page-data.*?<\/script>/gs, "");
    await route.fulfill({ response: response, body });
  });
  const calls = watchCalls(page);

  await page.reload();

  await expect(page.locator(".ag-row").first()).toBeVisible();
  expect(calls).toContain("/api/v1/tickets/");
});

/** Starts adding up the layout shift of the page. Returns a function that reads the sum. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, {
          shift:
            (globalThis as unknown as { shift: number }).shift +
            (entry as unknown as { value: number }).value,
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
}

test("shifts nothing while the list loads", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  const readShift = await watchShifts(page);

  await page.reload();
  await expect(page.locator(".ag-row").first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

  expect(await readShift()).toBe(0);
});

/** Holds back the scripts that contain a word. Returns a function that lets them through. */
async function holdScripts(page: Page, word: string): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/modules/mf-tickets/**/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(word)) await held;
    await route.fulfill({ response: response });
  });
  return letThrough;
}

test("works with the plain rows until the grid has loaded, which then looks the same", async ({ page }) => {
  await signIn(page, "agent@demo.test");
  const readShift = await watchShifts(page);
  const letGridThrough = await holdScripts(page, "ag-row");
  await page.reload({ waitUntil: "commit" });
  const table = page.getByRole("table", { name: "Tickets" });
  const rows = table.locator("tbody tr");
  await expect(rows.first()).toBeVisible();

  await rows.nth(2).getByRole("link").click();
  await expect(page).toHaveURL(/\/dashboard\/tickets\/[0-9a-f-]+$/);
  await page.goBack();
  await rows.nth(3).getByRole("checkbox").check();
  await rows.nth(3).press("ArrowDown");
  await expect(rows.nth(4)).toBeFocused();
  const places = (await rows.locator("a").evaluateAll(getPlaces)).slice(0, 5);
  await expect(page.locator(".ag-row")).toHaveCount(0);
  const before = await readShift();

  letGridThrough();

  await expect(page.getByRole("grid")).toBeVisible();
  await expect(table).toHaveCount(0);
  await expect(page.locator('.ag-row[row-index="3"] input')).toBeChecked();
  await expect(page.locator('.ag-row[row-index="4"] [col-id="title"]')).toBeFocused();
  expect((await page.locator(".ag-row a").evaluateAll(getPlaces)).slice(0, 5)).toEqual(places);
  expect(await readShift()).toBe(before);
});

test("works with the plain cards until the drag library has loaded, and then looks the same", async ({
  page,
}) => {
  const ticket = await aTicket(await readToken("agent@demo.test"), { title: `Plain ${uniqueWord()}` });
  await signIn(page, "agent@demo.test");
  await openBoard(page);
  const readShift = await watchShifts(page);
  const letLibraryThrough = await holdScripts(page, "data-rfd");
  await page.reload({ waitUntil: "commit" });
  const column = (name: string) => page.getByRole("region", { name });
  const card = (name: string) => column(name).locator(`[data-card="${ticket.id}"]`);
  await expect(card("New")).toBeVisible();

  await card("New")
    .getByRole("button", { name: `Actions for #${ticket.number}` })
    .click();
  await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  await page.keyboard.press("Escape");
  await card("New").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(card("Open")).toBeFocused();
  await expect(page.locator(draggable)).toHaveCount(0);
  const places = await page.locator("[data-card] a").evaluateAll(getPlaces);
  const before = await readShift();

  letLibraryThrough();

  await expect(page.locator(draggable).first()).toBeVisible();
  await expect(card("Open")).toBeFocused();
  expect(await page.locator("[data-card] a").evaluateAll(getPlaces)).toEqual(places);
  expect(await readShift()).toBe(before);
});

/** Runs in the page: returns the position of each title, by its vertical middle, from the top. */
function getPlaces(links: Element[]) {
  return links
    .map((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return { text: link.textContent, left, middle: top + height / 2, width };
    })
    .sort((one, other) => one.middle - other.middle);
}

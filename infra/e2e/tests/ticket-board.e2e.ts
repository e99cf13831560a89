import { expect, type Page, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";

const card = (page: Page, number: number) => page.locator("[data-card]", { hasText: `#${number}` });
const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });

async function openBoard(page: Page, email: string, word: string): Promise<void> {
  await signIn(page, email);
  await page.locator("label", { hasText: "Kanban" }).click();
  await page.getByLabel("Search tickets").fill(word);
  await expect(page.locator("[data-card]")).toHaveCount(1);
  // The plain cards appear first, and then those that can be dragged.
  await expect(page.locator("[data-rfd-draggable-id]")).toHaveCount(1);
}

test("a card dragged by mouse is seen in its new column by someone else", { tag: "@core" }, async ({
  page,
  browser,
}) => {
  const word = uniqueWord();
  const { number } = await aTicket(await readToken("agent@demo.test"), { title: `Label ${word}` });
  await openBoard(page, "agent@demo.test", word);
  const from = await card(page, number).boundingBox();
  const to = await column(page, "Open").boundingBox();
  if (!from || !to) throw new Error("There is no card, or no column.");
  const grip = { x: from.x + 120, y: from.y + 40 };

  // A move of 7 px is not a drag; one of more than 8 px is.
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x + 7, grip.y);
  await expect(page.locator("[data-lifted]")).toHaveCount(0);
  await page.mouse.move(grip.x + 20, grip.y, { steps: 4 });
  const saved = page.waitForResponse((response) => ["PUT", "PATCH"].includes(response.request().method()));
  await page.mouse.move(to.x + to.width / 2, to.y + 150, { steps: 15 });
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
  await expect(column(page, "Open").locator("[data-card]", { hasText: `#${number}` })).toBeVisible();

  const other = await browser.newPage();
  await openBoard(other, "admin@demo.test", word);
  await expect(column(other, "Open").locator("[data-card]", { hasText: `#${number}` })).toBeVisible();
  await other.close();
});

test("a card is moved by keyboard alone, and every step is announced", async ({ page }) => {
  const word = uniqueWord();
  const { number } = await aTicket(await readToken("agent@demo.test"), { title: `Keys ${word}` });
  await openBoard(page, "agent@demo.test", word);

  await card(page, number).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`Ticket ${number}, Keys ${word}, lifted from New.`)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  const saved = page.waitForResponse((response) => ["PUT", "PATCH"].includes(response.request().method()));
  await page.keyboard.press("Space");
  expect((await saved).status()).toBe(200);
  await expect(column(page, "Open").locator("[data-card]", { hasText: `#${number}` })).toBeVisible();
});

test("a card is moved from its menu, without dragging", async ({ page }) => {
  const word = uniqueWord();
  const { number } = await aTicket(await readToken("agent@demo.test"), { title: `Menu ${word}` });
  await openBoard(page, "agent@demo.test", word);

  const copy = page.getByRole("menuitem", { name: "Copy link" });
  const pending = page.getByRole("menuitem", { name: "Pending" });
  // Retried, because a pointer that moves before the menu has settled may miss it.
  await expect(async () => {
    if (!(await copy.isVisible())) await page.getByRole("button", { name: `Actions for #${number}` }).click();
    await copy.hover({ timeout: 2_000 });
    await page.getByRole("menuitem", { name: "Move to" }).hover({ timeout: 2_000 });
    await expect(pending).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await pending.click();

  await expect(column(page, "Pending").locator("[data-card]", { hasText: `#${number}` })).toBeVisible();
});

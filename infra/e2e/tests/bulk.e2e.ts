import { expect, type Page, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Selected tickets" });
const row = (page: Page, title: string) => page.locator(".ag-row", { hasText: title });
const box = (page: Page, title: string) => page.getByRole("checkbox", { name: title });

test("selects three tickets with the keys of the list and resolves them together", async ({ page }) => {
  const token = await readToken("agent@demo.test");
  const word = uniqueWord();
  for (const name of ["first", "second", "third", "fourth"])
    await aTicket(token, { title: `${name} ${word}` });
  await signIn(page, "agent@demo.test");
  await page.getByLabel("Search tickets").fill(word);
  await expect(page.getByText("Showing 4 of 4 tickets")).toBeVisible();

  await box(page, `fourth ${word}`).click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await expect(bar(page).getByText("3 selected")).toBeVisible();
  await bar(page).getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: "Resolved" }).click();

  await expect(page.getByText("3 tickets changed")).toBeVisible();
  await expect(page.locator(".ag-row", { hasText: "RESOLVED" })).toHaveCount(3);
  await expect(row(page, `first ${word}`)).toContainText("NEW");
  await expect(bar(page)).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\?/);
});

test("an administrator deletes two tickets and takes it back", async ({ page }) => {
  const token = await readToken("admin@demo.test");
  const word = uniqueWord();
  for (const name of ["one", "two", "three"]) await aTicket(token, { title: `${name} ${word}` });
  await signIn(page, "admin@demo.test");
  await page.getByLabel("Search tickets").fill(word);
  await expect(page.getByText("Showing 3 of 3 tickets")).toBeVisible();

  await box(page, `one ${word}`).click();
  await box(page, `two ${word}`).click();
  await bar(page).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete 2 tickets" }).click();
  await expect(page.getByText("2 tickets deleted")).toBeVisible();
  await expect(page.getByText("Showing 1 of 1 tickets")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();

  await expect(page.getByText("Undone for 2 tickets")).toBeVisible();
  await expect(page.getByText("Showing 3 of 3 tickets")).toBeVisible();
});

test("a viewer cannot select tickets", async ({ page }) => {
  await signIn(page, "viewer@demo.test");
  await expect(page.locator(".ag-row").first()).toBeVisible();

  await expect(page.getByRole("checkbox", { name: /^Select/ })).toHaveCount(0);
});

import { expect, test } from "@playwright/test";
import { controlService, signIn } from "../src/installation.ts";

test("the list recovers from an outage of the tickets service without a reload", async ({ page }) => {
  await signIn(page, "agent@demo.test");
  await page.evaluate(() => {
    (window as { stayed?: boolean }).stayed = true;
  });
  await controlService("tickets", "stop");
  try {
    await page.getByLabel("Search tickets").fill("checkout");
    await expect(page.getByText("Failed to load tickets. Please try again.")).toBeVisible({
      timeout: 30_000,
    });
  } finally {
    await controlService("tickets", "start");
  }
  // The list comes before the found messages, which have a button of their own.
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByText(/Showing \d+ of \d+ tickets/)).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
});

test("a tickets service that does not respond does not block the page", async ({ page }) => {
  await signIn(page, "agent@demo.test");
  await controlService("tickets", "pause");
  try {
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Analytics" })).toBeVisible();
    await expect(page.getByText(/Showing \d+ of \d+ tickets/)).toHaveCount(0);
  } finally {
    await controlService("tickets", "resume");
  }
  await expect(page.getByText(/Showing \d+ of \d+ tickets/)).toBeVisible();
});

import { expect, test } from "@playwright/test";
import { controlService, signIn } from "../src/installation.ts";

test("the tickets service stops and comes back, without a reload", async ({ page }) => {
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
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/Showing \d+ of \d+ tickets/)).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
});

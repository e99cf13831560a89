import { expect, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { aTicket, signIn } from "../src/installation.ts";

test("another organization's ticket does not exist", { tag: "@core" }, async ({ page }) => {
  const ticket = await aTicket(await readToken("owner@demo.test"), {
    title: "A secret of Demo Desk",
  });

  await signIn(page, "owner@other.test");
  const answer = page.waitForResponse((response) => response.url().includes(`/api/v1/tickets/${ticket.id}`));
  await page.goto(`/dashboard/tickets/${ticket.id}`);

  expect((await answer).status()).toBe(404);
  await expect(page.getByText("Failed to load ticket")).toBeVisible();
  await expect(page.getByText("A secret of Demo Desk")).toHaveCount(0);
  await page
    .getByRole("link", { name: "Back to Dashboard" })
    .or(page.getByRole("button", { name: "Back to Dashboard" }))
    .click();
  await page.waitForURL("**/dashboard");
});

import { expect, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";

test("list, board and page follow what someone else does, and show who is there", { tag: "@core" }, async ({
  page,
  browser,
}) => {
  const token = await readToken("owner@demo.test");
  const word = uniqueWord();
  await signIn(page, "agent@demo.test");
  await page.getByLabel("Search tickets").fill(word);
  await expect(page.getByText("No tickets found.")).toBeVisible();

  // Well under the polling interval of 30 s, so the change must arrive over the stream.
  const ticket = await aTicket(token, { title: `Live ${word}` });
  await expect(page.locator(".ag-row")).toHaveCount(1, { timeout: 5_000 });

  const other = await browser.newPage();
  await signIn(other, "owner@demo.test");
  await other.goto(`/dashboard/tickets/${ticket.id}`);
  await page.goto(`/dashboard/tickets/${ticket.id}`);
  await expect(
    page
      .getByText(/Priya Nair is (here|viewing)/i)
      .or(page.getByLabel(/Priya Nair/))
      .first(),
  ).toBeVisible({ timeout: 15_000 });

  await page.getByRole("button", { name: /^Department/ }).click();
  await page.getByRole("combobox", { name: "Department" }).fill("Being typed");
  await other.getByRole("textbox", { name: "Reply" }).fill("I am on it");
  await expect(page.getByText("Priya Nair is typing")).toBeVisible({ timeout: 15_000 });
  await other.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "Activity" }).getByText("I am on it")).toBeVisible({
    timeout: 5_000,
  });
  await expect(page.getByRole("combobox", { name: "Department" })).toHaveValue("Being typed");
  await other.close();
});

test("an interrupted stream continues where it stopped", async ({ page, context }) => {
  const token = await readToken("owner@demo.test");
  const word = uniqueWord();
  await signIn(page, "agent@demo.test");
  await page.getByLabel("Search tickets").fill(word);
  await expect(page.getByText("No tickets found.")).toBeVisible();

  await context.setOffline(true);
  await aTicket(token, { title: `Missed ${word}` });
  await context.setOffline(false);

  await expect(page.locator(".ag-row")).toHaveCount(1, { timeout: 20_000 });
});

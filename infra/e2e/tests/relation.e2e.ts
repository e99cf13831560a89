import { expect, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";

test("a ticket is merged into another, and the merge is undone", async ({ page }) => {
  const token = await readToken("agent@demo.test");
  const word = uniqueWord();
  const target = await aTicket(token, { title: `Keep ${word}` });
  const source = await aTicket(token, { title: `Double ${word}` });
  await signIn(page, "agent@demo.test");
  await page.goto(`/dashboard/tickets/${source.id}`);
  await page.getByRole("textbox", { name: "Reply" }).fill("Written before the merge");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Written before the merge")).toBeVisible();

  await page.getByRole("button", { name: "Ticket actions" }).click();
  await page.getByRole("menuitem", { name: /Merge into/ }).click();
  await page.getByLabel("Merge into").last().fill(`#${target.number}`);
  await page.getByRole("option", { name: new RegExp(`Keep ${word}`) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Merge/ })
    .click();
  await expect(page.getByText(/Merged into/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Status CLOSED/ })).toBeVisible();

  await page.goto(`/dashboard/tickets/${target.id}`);
  await expect(page.getByText("Written before the merge")).toBeVisible();
  await expect(page.getByRole("button", { name: `History of #${source.number}` })).toBeVisible();

  await page.goto(`/dashboard/tickets/${source.id}`);
  await page.getByRole("button", { name: "Ticket actions" }).click();
  await page.getByRole("menuitem", { name: /Undo merge/ }).click();
  await expect(page.getByRole("button", { name: /^Status (NEW|OPEN)/ })).toBeVisible();
  await page.goto(`/dashboard/tickets/${target.id}`);
  await expect(page.getByText(/Keep/).first()).toBeVisible();
  await expect(page.getByText("Written before the merge")).toHaveCount(0);
});

import { expect, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";
import { anOrganization } from "../src/organization.ts";

test("a shared view shows everyone what its creator saw", async ({ page, browser }) => {
  const { admin, viewer } = await anOrganization();
  const token = await readToken(admin.email);
  await aTicket(token, { title: "The till is on fire", priority: "urgent" });
  await aTicket(token, { title: "A question", priority: "low" });
  await signIn(page, admin.email);
  await page.goto("/dashboard?priority=urgent&sort=title");
  await expect(page.getByText("Showing 1 of 1 tickets")).toBeVisible();

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("textbox", { name: "Save this view" }).fill("On fire");
  await page.getByRole("switch", { name: "Share with everyone" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("list", { name: "Shared views" })).toContainText("On fire");

  const elsewhere = await browser.newPage();
  await signIn(elsewhere, viewer.email);
  await elsewhere.getByRole("button", { name: "Views" }).click();
  await elsewhere.getByRole("link", { name: "On fire", exact: true }).click();
  await expect(elsewhere).toHaveURL(/\?priority=urgent&sort=title$/u);
  await expect(elsewhere.getByText("The till is on fire")).toBeVisible();
  await expect(elsewhere.getByText("A question")).toBeHidden();
  await elsewhere.close();
});

test("a deleted ticket is restored from the page of deleted tickets", async ({ page }) => {
  const { owner } = await anOrganization();
  const token = await readToken(owner.email);
  const title = `Lost ${uniqueWord()}`;
  const { id: ticketId, number } = await aTicket(token, { title });
  await obtain(token, "DELETE /tickets/:ticketId/", { params: { ticketId } });
  await signIn(page, owner.email);

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("link", { name: "Deleted tickets" }).click();
  await page.getByRole("button", { name: `Restore #${number}` }).click();
  await expect(page.getByText("No deleted tickets")).toBeVisible();
  await page.getByRole("link", { name: "Back to tickets" }).click();

  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

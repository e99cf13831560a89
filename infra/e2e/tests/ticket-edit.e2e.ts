import { expect, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";

test("edits a ticket in place, and keeps what was there when cancelled", { tag: "@core" }, async ({
  page,
}) => {
  const ticket = await aTicket(await readToken("agent@demo.test"), { title: `Edit ${uniqueWord()}` });
  await signIn(page, "agent@demo.test");
  await page.goto(`/dashboard/tickets/${ticket.id}`);
  await expect(page.getByText("No description provided")).toBeVisible();

  await page.getByText("No description provided").click();
  await page.getByRole("textbox", { name: "Description" }).fill("Steps:\n\n1. **Open** the cart");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Ticket updated")).toBeVisible();
  await expect(page.locator("strong", { hasText: "Open" })).toBeVisible();

  await page.getByRole("button", { name: /Department/ }).click();
  await page.getByRole("combobox", { name: "Department" }).fill("Nobody's");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Nobody's")).toHaveCount(0);
  await page.getByRole("button", { name: /Department/ }).click();
  await page.getByRole("combobox", { name: "Department" }).fill("Logistics");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Logistics").first()).toBeVisible();

  await page.reload();
  await expect(page.getByText("Logistics").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.waitForURL("**/dashboard");
});

test("two editors of one field: the second sees both values and chooses", async ({ page, browser }) => {
  const token = await readToken("agent@demo.test");
  const ticket = await aTicket(token, { title: `Conflict ${uniqueWord()}`, department: "Payments" });
  await signIn(page, "agent@demo.test");
  await page.goto(`/dashboard/tickets/${ticket.id}`);
  await page.getByRole("button", { name: /Department/ }).click();
  await page.getByRole("combobox", { name: "Department" }).fill("Mine");

  const other = await browser.newPage();
  await signIn(other, "admin@demo.test");
  await other.goto(`/dashboard/tickets/${ticket.id}`);
  await other.getByRole("button", { name: /Department/ }).click();
  await other.getByRole("combobox", { name: "Department" }).fill("Theirs");
  const saved = other.waitForResponse((response) => ["PUT", "PATCH"].includes(response.request().method()));
  await other.keyboard.press("Enter");
  expect((await saved).status()).toBe(200);

  await page.getByRole("combobox", { name: "Department" }).press("Enter");
  const panel = page.getByRole("alert").filter({ hasText: "while you were editing" });
  await expect(panel).toContainText("Theirs");
  await expect(panel).toContainText("Mine");
  await panel.getByRole("button", { name: /mine/i }).click();
  await expect(panel).toBeHidden();
  await other.reload();
  await expect(other.getByText("Mine", { exact: true }).first()).toBeVisible();
  await other.close();
});

test("a viewer sees a ticket without controls that would change it", async ({ page }) => {
  const ticket = await aTicket(await readToken("agent@demo.test"), {
    title: `Watched ${uniqueWord()}`,
  });
  await signIn(page, "viewer@demo.test");
  await expect(page.getByRole("link", { name: "Create Ticket" })).toHaveCount(0);
  await page.goto(`/dashboard/tickets/${ticket.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: /Department/ })).toHaveCount(0);
});

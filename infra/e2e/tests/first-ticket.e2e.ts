import { expect, test } from "@playwright/test";
import { uniqueWord } from "../src/installation.ts";
import { linkInMail } from "../src/mailbox.ts";

test("someone new signs up, makes an organization and creates its first ticket", { tag: "@core" }, async ({
  page,
}) => {
  const email = `${uniqueWord()}@person.test`;
  await page.goto("/");
  await page.getByRole("link", { name: "Sign Up" }).first().click();
  await page.getByLabel("Name").fill("Nora Newcomer");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a seat by the window");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();

  await page.goto(await linkInMail(email));
  await page.getByLabel("Name").fill(`Person ${uniqueWord()}`);
  await page.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByText("No tickets found.")).toBeVisible();

  await page.getByRole("link", { name: "Create Ticket" }).first().click();
  await page.getByRole("textbox", { name: "Title" }).fill("The very first ticket");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await expect(page.getByRole("heading", { name: "The very first ticket" })).toBeVisible();
  await expect(page.getByText("#1", { exact: true })).toBeVisible();

  await page.keyboard.press("Escape");
  await page.waitForURL("**/dashboard");
  await expect(page.getByText("Showing 1 of 1 tickets")).toBeVisible();
  await page.locator("label", { hasText: "Kanban" }).click();
  await expect(page.locator("[data-card]", { hasText: "The very first ticket" })).toBeVisible();
});

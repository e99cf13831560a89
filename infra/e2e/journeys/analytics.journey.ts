import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { obtain, tokenOf } from "../src/api.ts";
import { aTicket, signIn } from "../src/desk.ts";
import { anOrganization } from "../src/organization.ts";

/** Figures follow what happens; on a busy machine that takes a moment. */
const followed = { timeout: 30_000 };

/** An organization with four tickets of today, of which one is resolved. */
async function aWeek() {
  const ours = await anOrganization();
  const token = await tokenOf(ours.user.email);
  const tickets = [];
  for (const priority of ["high", "high", "low", "low"])
    tickets.push(await aTicket(token, { title: `A ${priority} one`, priority }));
  await obtain(token, "PATCH /tickets/:ticketId/", {
    params: { ticketId: tickets[0]?.id ?? "" },
    body: { status: "resolved" },
  });
  return { ours, token };
}

const figure = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) }).first();

test("a figure opens exactly the tickets behind it, and the export has a row for each", async ({ page }) => {
  const { ours } = await aWeek();
  await signIn(page, ours.user.email);
  await page.goto("/dashboard/analytics?days=7");
  await expect(figure(page, "Created")).toContainText("4", followed);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.trim().split(/\r?\n/)).toHaveLength(1 + 4);

  await figure(page, "Created").click();
  await expect(page.getByText("Showing 4 of 4 tickets")).toBeVisible();
  await page.goBack();
  await figure(page, "Resolved").click();
  await expect(page.getByText("Showing 1 of 1 tickets")).toBeVisible();
  await expect(page.locator(".ag-row")).toHaveCount(1);
});

test("another range and group are an address, and a cell opens its tickets", async ({ page }) => {
  const { ours } = await aWeek();
  await signIn(page, ours.viewer.email);
  await page.goto("/dashboard/analytics");
  await page.getByText("7 days", { exact: true }).click();
  await expect(page).toHaveURL(/days=7/);

  await page.goto("/dashboard/analytics?days=7&by=priority");
  const row = page.getByRole("row", { name: /High/ });
  await expect(row).toContainText("2", followed);
  await row.getByRole("link").first().click();

  await expect(page.getByText("Showing 2 of 2 tickets")).toBeVisible();
  await page.getByRole("button", { name: /Clear/ }).first().click();
  await expect(page.getByText("Showing 4 of 4 tickets")).toBeVisible();
});

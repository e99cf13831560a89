import { expect, test } from "@playwright/test";
import { seriousFindings } from "../src/axe.ts";
import { signIn, uniqueWord } from "../src/installation.ts";

test("a customer is added, a ticket is created for them, and their company is confirmed and links to both", async ({
  page,
}) => {
  const word = uniqueWord();
  await signIn(page, "agent@demo.test");
  await page.getByRole("link", { name: "Customers", exact: true }).click();
  await page.getByRole("button", { name: "New customer" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(`Ann ${word}`);
  await page.getByRole("combobox", { name: "Email addresses" }).fill(`ann@${word}.test`);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Create customer" }).click();
  await expect(page.getByRole("heading", { name: `Ann ${word}` })).toBeVisible();

  await page.getByRole("link", { name: "New ticket" }).click();
  await expect(page.getByLabel("Requester").first()).toHaveValue(`Ann ${word} (ann@${word}.test)`);
  await page.getByRole("textbox", { name: "Title" }).fill(`Help ${word}`);
  await page.getByRole("button", { name: /^Create/ }).click();
  await expect(page.getByRole("button", { name: new RegExp(`^Reporter Ann ${word}`) })).toBeVisible();

  await page.goto("/dashboard/customers/companies");
  await page.getByRole("link", { name: "Review suggestions" }).click();
  await page.getByRole("button", { name: `Confirm ${word}.test`, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm company" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/dashboard/customers/companies");
  await page
    .getByRole("link", { name: `${word}.test` })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: `${word}.test` })).toBeVisible();
  await expect(page.getByRole("list", { name: "Customers" }).getByText(`Ann ${word}`)).toBeVisible();
  await page.getByRole("link", { name: "View in ticket list" }).click();
  await expect(page.getByText(`Company: ${word}.test`)).toBeVisible();
  await expect(page.getByText(`Help ${word}`).first()).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

    test("axe finds nothing serious on the pages of customers and companies", async ({ page }) => {
      await signIn(page, "owner@demo.test");
      await page.goto("/dashboard/customers");
      await page.getByRole("list", { name: "Customers" }).waitFor();
      expect(await seriousFindings(page), "customers").toEqual([]);
      await page.getByRole("button", { name: "New customer" }).click();
      await page.getByRole("dialog").waitFor();
      expect(await seriousFindings(page), "new customer").toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "Greta Lindemann" }).click();
      await page.getByRole("heading", { name: "Greta Lindemann" }).waitFor();
      await page.getByRole("heading", { name: /^Tickets/ }).waitFor();
      expect(await seriousFindings(page), "customer").toEqual([]);
      await page.goto("/dashboard/customers/companies");
      await page.getByRole("link", { name: "Harbour & Pine Ltd" }).click();
      await page.getByRole("list", { name: "Customers" }).waitFor();
      expect(await seriousFindings(page), "company").toEqual([]);
    });
  });
}

import { expect, type Page, test } from "@playwright/test";
import { uniqueWord } from "../src/installation.ts";

const origin = process.env.TEST_HOSTED_ORIGIN ?? "";
test.use({ baseURL: origin });

/** Signs in on the issuer's own pages with a name and any password, and consents. */
async function signInAtIssuer(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(name);
  await page.getByPlaceholder("and password").fill("anything");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("someone signs in through an OpenID Connect issuer, creates a ticket, and signs out completely", async ({
  page,
}) => {
  const name = uniqueWord();
  // The issuer's pages load fonts from another server.
  await page.route("https://fonts.googleapis.com/**", (route) => route.abort());
  await page.goto("/tickets/create");
  await signInAtIssuer(page, name);

  await page.getByLabel("Organization name").fill(`Desk of ${name}`);
  await page.getByRole("button", { name: "Create organization" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("A ticket from elsewhere");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await expect(page.getByRole("heading", { name: "A ticket from elsewhere" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "A ticket from elsewhere" })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain("eyJ");

  await page.goto("/dashboard/settings/oidc");
  await expect(page.getByText("are managed in 127.0.0.1")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(`${name}@issuer.test`);
  await expect(page.getByRole("heading", { name: "Password" })).toBeHidden();

  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("button", { name: "Yes, sign me out" }).click();
  await page.waitForURL(`${origin}/`);
  await page.goto("/dashboard");
  await expect(page.getByPlaceholder("Enter any login")).toBeVisible();
});

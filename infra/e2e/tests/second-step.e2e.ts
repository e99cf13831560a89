import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoPassword } from "../src/demo-password.ts";
import { signIn } from "../src/installation.ts";
import { anOrganization, type TestPerson } from "../src/organization.ts";
import { getTotp, totpPeriod } from "../src/totp.ts";

/** Turns the second step on in the profile. Returns the key of the authenticator app and the backup codes. */
async function turnOn(browser: Browser, { email }: TestPerson) {
  const page = await browser.newPage();
  await signIn(page, email);
  await page.goto("/dashboard/settings/profile");
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const key = ((await dialog.locator("code").textContent()) ?? "").replaceAll(/\s/g, "");
  const codes = dialog.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await expect(async () => {
    // Uses the previous code, because each is valid once and the current one is needed for signing in. It may expire in transit.
    await dialog.getByLabel("Code the app shows").fill(getTotp(key, Date.now() - totpPeriod));
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await expect(codes).not.toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  const backupCodes = await codes.allTextContents();
  await dialog.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
  await page.close();
  return { key, backupCodes };
}

async function givePassword(page: Page, { email }: TestPerson): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

async function giveCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("the password is followed by a code, and a wrong code is refused", async ({ page, browser }) => {
  const { user } = await anOrganization();
  const { key } = await turnOn(browser, user);
  await givePassword(page, user);

  const wrong = getTotp(key).replace(/^\d/, (digit) => String((Number(digit) + 1) % 10));
  await giveCode(page, "Code", wrong);
  await expect(page.getByText("This code isn't right.")).toBeVisible();
  await giveCode(page, "Code", getTotp(key));

  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
});

test("a backup code works only once", async ({ page, browser }) => {
  const { user } = await anOrganization();
  const [code = ""] = (await turnOn(browser, user)).backupCodes;
  await givePassword(page, user);
  await page.getByRole("button", { name: "Use a backup code" }).click();
  await giveCode(page, "Backup code", code);
  await page.waitForURL("**/dashboard");

  const other = await browser.newPage();
  await givePassword(other, user);
  await other.getByRole("button", { name: "Use a backup code" }).click();
  await giveCode(other, "Backup code", code);

  await expect(other.getByText("This code isn't right.")).toBeVisible();
  await other.close();
});

test("the second step is turned off by the password and a code, not by the password alone", async ({
  page,
  browser,
}) => {
  const { user } = await anOrganization();
  const { key, backupCodes } = await turnOn(browser, user);
  await givePassword(page, user);
  await giveCode(page, "Code", getTotp(key));
  await page.waitForURL("**/dashboard");
  await page.goto("/dashboard/settings/profile");

  await page.getByRole("button", { name: "Turn off" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog.getByText("Enter a code.")).toBeVisible();
  await dialog.getByLabel("Code from your app, or a backup code").fill(backupCodes[0] ?? "");
  await dialog.getByRole("button", { name: "Turn off" }).click();

  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
});

test("a protected action asks members to confirm their identity, and then continues", async ({ page }) => {
  const { owner } = await anOrganization();
  await signIn(page, owner.email);
  await page.goto("/dashboard/organization/api-keys");
  let isLate = true;
  await page.route("**/api/v1/auth/api-keys", async (route) => {
    if (route.request().method() !== "POST" || !isLate) return route.fallback();
    isLate = false;
    const reply = { detail: "Confirm it's you to continue.", code: "not_allowed", request_id: "r" };
    await route.fulfill({ status: 403, json: { ...reply, needs: "confirmation" } });
  });

  await page.getByRole("button", { name: "New key" }).first().click();
  await page.getByLabel("Name").fill("Nightly export");
  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByLabel("Password", { exact: true }).fill("not the password");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("The password is wrong.")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "Confirm" }).click();

  await expect(page.getByText("Copy the key now")).toBeVisible();
});

import { expect, type Page, test } from "@playwright/test";
import { aSession } from "../src/api.ts";
import { demoPassword } from "../src/demo-password.ts";
import { anOrganization, type JourneyPerson } from "../src/organization.ts";
import { totpOf } from "../src/totp.ts";

/** Half a minute: for so long an app shows a code, and each counts once. */
const period = 30_000;

/** Turns the second step on, with the code of half a minute ago: the present one stays for signing in. */
async function turnOn(person: JourneyPerson) {
  const { account } = await aSession(person);
  const { totpURI, backupCodes } = await account<{ totpURI: string; backupCodes: string[] }>(
    "/two-factor/enable",
    { password: demoPassword },
  );
  await account("/two-factor/verify-totp", { code: totpOf(totpURI, Date.now() - period) });
  return { address: totpURI, backupCodes };
}

async function givePassword(page: Page, { email }: JourneyPerson): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

test("behind the password comes a code, and a wrong one lets nobody in", async ({ page }) => {
  const { user } = await anOrganization();
  const { address } = await turnOn(user);
  await givePassword(page, user);

  const right = totpOf(address);
  await page.getByLabel("Code").fill(right.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10)));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("This code is wrong.")).toBeVisible();
  await page.getByLabel("Code").fill(totpOf(address));
  await page.getByRole("button", { name: "Sign In" }).click();

  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
});

test("a backup code opens once", async ({ page, browser }) => {
  const { user } = await anOrganization();
  const { backupCodes } = await turnOn(user);
  const [code = ""] = backupCodes;
  await givePassword(page, user);
  await page.getByRole("button", { name: "Use a backup code" }).click();
  await page.getByLabel("Backup code").fill(code);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/dashboard");

  const other = await browser.newPage();
  await givePassword(other, user);
  await other.getByRole("button", { name: "Use a backup code" }).click();
  await other.getByLabel("Backup code").fill(code);
  await other.getByRole("button", { name: "Sign In" }).click();

  await expect(other.getByText(/wrong/)).toBeVisible();
  await other.close();
});

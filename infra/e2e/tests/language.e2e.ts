import { expect, type Page, test } from "@playwright/test";
import { signIn } from "../src/installation.ts";
import { anOrganization } from "../src/organization.ts";

const profilePath = "/dashboard/settings/profile";

/** Labels of the fields and buttons in the current language of the page. */
interface LanguageChoice {
  label: string;
  language: string;
  save: string;
}

async function chooseLanguage(page: Page, { label, language, save }: LanguageChoice): Promise<void> {
  await page.goto(profilePath);
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: language, exact: true }).click();
  await page.getByRole("button", { name: save, exact: true }).click();
}

test("shows every module in the language of the profile, also in another browser, and then in the browser's own again", async ({
  page,
  browser,
}) => {
  const { admin } = await anOrganization();
  await signIn(page, admin.email);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await chooseLanguage(page, { label: "Language", language: "Deutsch", save: "Save" });

  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("region", { name: "Sie", exact: true })).toBeVisible();
  await page.goto("/dashboard/organization/members");
  await expect(page.getByRole("heading", { level: 1, name: "Mitglieder" })).toBeVisible();
  await page.getByRole("link", { name: "Agenten", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings\/agents$/);
  await expect(page.getByRole("heading", { level: 1, name: "Agenten" })).toBeVisible();
  await page.goto("/dashboard/organization/audit-log");
  await expect(page.getByText("Passwort", { exact: true }).first()).toBeVisible();
  await page.goto("/dashboard/integrations");
  await expect(page.getByText("Support-Desk", { exact: true })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, admin.email);
  await expect(other.locator("html")).toHaveAttribute("lang", "de");
  await other.goto("/dashboard/organization/members");
  await expect(other.getByRole("heading", { level: 1, name: "Mitglieder" })).toBeVisible();

  await chooseLanguage(other, {
    label: "Sprache",
    language: "Wie im Browser eingestellt",
    save: "Speichern",
  });

  await expect(other.locator("html")).toHaveAttribute("lang", "en");
  await expect(other.getByRole("region", { name: "You", exact: true })).toBeVisible();
  await page.goto(profilePath);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("region", { name: "You", exact: true })).toBeVisible();
});

test("shows the sign-in page in German to a browser that prefers German", async ({ browser }) => {
  const page = await (await browser.newContext({ locale: "de-DE" })).newPage();

  await page.goto("/sign-in");

  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveTitle("Anmelden · Tessera: Kundensupport mit KI");
  await expect(page.getByRole("heading", { name: "Bei Tessera anmelden" })).toBeVisible();
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("Geben Sie Ihre E-Mail-Adresse ein.")).toBeVisible();
});

import { expect, test } from "@playwright/test";
import { aFakeJira, type FakeJira } from "../src/fake-jira.ts";
import { signIn, uniqueWord } from "../src/installation.ts";
import { anOrganization } from "../src/organization.ts";

let jira: FakeJira;
test.beforeAll(async () => {
  jira = await aFakeJira();
});
test.afterAll(() => jira.close());

test("Jira is connected, and a new ticket becomes an issue that the ticket leads to", async ({ page }) => {
  const ours = await anOrganization();
  const title = `For Jira ${uniqueWord()}`;
  await signIn(page, ours.admin.email);
  await page.goto("/dashboard/integrations");
  await page.getByRole("button", { name: "Connect Jira" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Site address").fill(jira.settings.base_url ?? "");
  await form.getByLabel("Email of the account").fill(jira.settings.email ?? "");
  await form.getByLabel("API token").fill(jira.settings.api_token ?? "");
  await form.getByLabel("Project key").fill(jira.settings.project_key ?? "");
  await form.getByRole("button", { name: "Connect" }).click();
  const card = page.getByRole("listitem", { name: "Jira" });
  await expect(card.getByText("Connected to SUP (Support) as Dana Kim.")).toBeVisible();

  await page.goto("/tickets/create");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  const externalTicket = page.getByRole("tabpanel", { name: "Details" }).getByRole("link", { name: "Jira" });
  await expect(externalTicket).toHaveAttribute("href", /\/browse\/SUP-\d+$/);
  expect([...jira.issues.values()]).toContainEqual(expect.stringContaining(title));
  await page.goto("/dashboard/integrations");
  await expect(page.getByRole("button", { name: /Delivered.*Ticket created.*Jira/ })).toBeVisible();
  await expect(page.getByText(jira.settings.api_token ?? "")).toHaveCount(0);
});

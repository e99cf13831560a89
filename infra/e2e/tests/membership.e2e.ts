import { type Browser, expect, type Page, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { signIn, uniqueWord } from "../src/installation.ts";
import { linkInMail } from "../src/mailbox.ts";
import { anOrganization, type TestOrganization } from "../src/organization.ts";

const members = (page: Page) => page.getByRole("list", { name: "Members" });

/** Opens the members page as an administrator of the organization, in a browser of their own. */
async function readMembersPage({ admin }: TestOrganization, browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, admin.email);
  await page.goto("/dashboard/organization/members");
  await expect(members(page)).toBeVisible();
  return page;
}

/** Marks the document. Returns a function that returns true as long as the page was not reloaded. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return () => page.evaluate(() => "isSameDocument" in window);
}

test("an invitation leads from the mail to the first ticket", { tag: "@core" }, async ({ page, browser }) => {
  const ours = await anOrganization();
  const email = `guest@${ours.word}.test`;
  const admins = await readMembersPage(ours, browser);
  await admins.getByRole("button", { name: "Invite", exact: true }).click();
  await admins.getByLabel("Email", { exact: true }).fill(email);
  await admins.getByRole("button", { name: "Send invitation" }).click();
  await expect(admins.getByText("Invitation sent")).toBeVisible();

  await page.goto(await linkInMail(email));
  await expect(page.getByRole("heading", { name: `Join ${ours.name}` })).toBeVisible();
  await page.getByLabel("Name").fill("Greta Guest");
  await page.getByLabel("Password", { exact: true }).fill("a seat by the window");
  await page.getByRole("button", { name: "Create account and join" }).click();
  await expect(page.getByText(`Welcome to ${ours.name}`)).toBeVisible();
  await expect(members(admins).getByText("Greta Guest")).toBeVisible();

  await page.getByRole("link", { name: "Create Ticket" }).first().click();
  await page.getByRole("textbox", { name: "Title" }).fill("The guest's first ticket");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await expect(page.getByRole("heading", { name: "The guest's first ticket" })).toBeVisible();
  await admins.close();
});

test("an invitation is valid for one person, until it is revoked", async ({ page }) => {
  const [ours, theirs] = await Promise.all([anOrganization(), anOrganization()]);
  const owner = await readToken(ours.owner.email);
  const email = `late@${ours.word}.test`;
  const { id } = await obtain<{ id: string }>(owner, "POST /organizations/invite/", { body: { email } });
  const link = await linkInMail(email);

  await signIn(page, theirs.user.email);
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Sign out and use another account" })).toBeVisible();
  await obtain(owner, "DELETE /organizations/invitations/:invitationId", { params: { invitationId: id } });
  await page.reload();

  await expect(page.getByText("This invitation was revoked")).toBeVisible();
  await expect(page.getByRole("button", { name: /Accept/ })).toHaveCount(0);
});

test("a changed role takes effect at once in an open tab", async ({ page, browser }) => {
  const ours = await anOrganization();
  const admins = await readMembersPage(ours, browser);
  await signIn(page, ours.user.email);
  const create = page.getByRole("link", { name: "Create Ticket" });
  await expect(create.first()).toBeVisible();
  const isSameDocument = await markDocument(page);

  await admins.getByRole("combobox", { name: `Role of ${ours.user.name}` }).click();
  await admins.getByRole("option", { name: "Viewer" }).click();

  await expect(create).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
  await admins.close();
});

test("a removed member loses access at once in an open tab", async ({ page, browser }) => {
  const ours = await anOrganization();
  const admins = await readMembersPage(ours, browser);
  await signIn(page, ours.user.email);
  const isSameDocument = await markDocument(page);

  await admins.getByRole("button", { name: `More about ${ours.user.name}` }).click();
  await admins.getByRole("menuitem", { name: "Remove..." }).click();
  await admins.getByRole("dialog").getByRole("button", { name: "Remove" }).click();

  await expect(page.getByText(`You're no longer a member of ${ours.name}.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tickets", level: 1 })).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
  await expect(members(admins).getByText(ours.user.name)).toHaveCount(0);
  await admins.close();
});

test("a member of two organizations switches from one to the other and back", async ({ page }) => {
  const ours = await anOrganization();
  const title = `Only here ${uniqueWord()}`;
  await obtain(await readToken(ours.owner.email), "POST /tickets/", { body: { title } });
  const row = page.locator(".ag-row", { hasText: title });
  await signIn(page, ours.owner.email);
  await expect(row).toBeVisible();

  const switcher = (name: string) => page.getByRole("button", { name: `Organization: ${name}` });
  await switcher(ours.name).click();
  await page.getByRole("menuitem", { name: "Create organization" }).click();
  const second = `Second ${uniqueWord()}`;
  await page.getByRole("dialog").getByLabel("Name").fill(second);
  await page.getByRole("dialog").getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByText("No tickets found.")).toBeVisible();
  await expect(row).toHaveCount(0);

  await switcher(second).click();
  await page.getByRole("menuitem", { name: ours.name }).click();

  await expect(row).toBeVisible();
  await expect(switcher(ours.name)).toBeVisible();
});

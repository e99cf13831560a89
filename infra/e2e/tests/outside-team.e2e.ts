import { expect, type Page, test } from "@playwright/test";
import { hasPython, startNotesService } from "@tessera/kit/testing/notes-service";
import { callApi, obtain, readToken } from "../src/api.ts";
import { signIn, uniqueWord } from "../src/installation.ts";
import { anOrganization } from "../src/organization.ts";
import { publishVariant, restoreReleaseAfterEach, waitUntilServed } from "../src/release.ts";

// The tests run one after another, because releases and services belong to the whole installation.
test.describe.configure({ mode: "serial" });

const module = "mf-analytics";
const operator = "owner@demo.test";

restoreReleaseAfterEach(module);

interface State {
  current: string;
  previous: string | null;
}

test("a service in Python is registered in the console, called by members, and removed, without a restart", async ({
  page,
}) => {
  test.skip(!hasPython, "there is no python3 here");
  test.setTimeout(120_000);
  const ours = await anOrganization();
  const token = await readToken(ours.user.email);
  await using notes = await startNotesService(process.env.TEST_ORIGIN ?? "");
  expect((await callApi(token, "GET /notes")).status).toBe(404);

  await signIn(page, operator);
  await page.goto("/dashboard/modules");
  await page.getByRole("button", { name: "Register a service" }).click();
  const dialog = page.getByRole("dialog", { name: "Register a service" });
  await dialog.getByLabel("Name").fill("notes");
  await dialog.getByLabel("Address").fill(notes.url);
  await dialog.getByRole("combobox", { name: "Prefixes" }).fill("/api/v1/notes");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("notes is registered")).toBeVisible();
  await expect(page.getByRole("list", { name: "Services from outside" })).toContainText("2 operations");

  await expect.poll(async () => (await callApi(token, "GET /notes")).status, { timeout: 10_000 }).toBe(200);
  const text = uniqueWord();
  await obtain(token, "POST /notes", { body: { text } });
  const { items } = await obtain<{ items: { text: string }[] }>(token, "GET /notes");
  expect(items.map((note) => note.text)).toEqual([text]);
  expect((await callApi(undefined, "GET /notes")).status).toBe(401);

  await page.getByRole("button", { name: "Remove notes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("notes is removed")).toBeVisible();
  await expect.poll(async () => (await callApi(token, "GET /notes")).status, { timeout: 10_000 }).toBe(404);
});

const getMark = (page: Page) =>
  page.evaluate(() => (globalThis as { releaseMark?: string }).releaseMark ?? null);

test("an operator opens the installation with exactly the releases of a report, and goes back", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const token = await readToken(operator);
  const getState = () => obtain<State>(token, "GET /registry/modules/:name", { params: { name: module } });
  const former = (await getState()).current;
  const mark = uniqueWord();
  const version = await publishVariant(token, module, `globalThis.releaseMark = "${mark}";`);
  await obtain(token, "POST /registry/modules/:name/promote", {
    params: { name: module },
    body: { version },
  });
  await waitUntilServed(version);
  await signIn(page, operator);
  await page.goto("/dashboard/analytics");
  await expect.poll(() => getMark(page), { timeout: 20_000 }).toBe(mark);

  await page.goto(`/dashboard/modules/open?releases=${module}@${former}&at=/dashboard/analytics`);
  await page.getByRole("button", { name: "Open with these releases" }).click();
  await expect(page.getByRole("heading", { name: "Analytics", exact: true })).toBeVisible({
    timeout: 20_000,
  });
  const bar = page.getByRole("complementary", { name: "Pinned releases" });
  await expect(bar).toContainText("You see the releases of a report, until ");
  expect(await getMark(page)).toBeNull();

  await bar.getByRole("button", { name: "Stop" }).click();
  await expect(bar).toHaveCount(0);
  await expect.poll(() => getMark(page), { timeout: 20_000 }).toBe(mark);

  await page.goto(`/dashboard/modules/${module}/releases/${version}`);
  await expect(page.getByRole("region", { name: "What changed" })).toContainText("Shared libraries");
});

test("a member of a module's team sees how it performs, and cannot change anything", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { user } = await anOrganization();
  await signIn(page, operator);
  await page.goto(`/dashboard/modules/${module}?tab=team`);
  await page.getByLabel("Email address").fill(user.email);
  await page.getByRole("button", { name: "Add to the team" }).click();
  await expect(page.getByRole("list", { name: "Team" })).toContainText(user.email);

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, user.email);
  await theirs.getByRole("button", { name: /^User menu/ }).click();
  await theirs.getByRole("link", { name: "Modules" }).click();
  await expect(theirs.getByRole("region", { name: "Analytics" })).toBeVisible();
  await expect(theirs.getByRole("region", { name: "Tickets" })).toHaveCount(0);
  await theirs.getByRole("link", { name: "Analytics", exact: true }).click();
  await theirs.getByRole("table", { name: "Releases" }).getByRole("link").first().click();
  await expect(theirs.getByRole("heading", { name: "Errors in the last week" })).toBeVisible();
  await expect(theirs.getByRole("button", { name: /Roll back|Promote|Uninstall/ })).toHaveCount(0);
  await theirs.goto("/dashboard/modules/queues");
  await expect(theirs.getByText("Oops! Page not found")).toBeVisible();

  await page.getByRole("button", { name: `Remove ${user.email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(`${user.email} is no longer in the team`)).toBeVisible();
  await theirs.goto(`/dashboard/modules/${module}`);
  await expect(theirs.getByText("Oops! Page not found")).toBeVisible();
  await theirs.context().close();
});

import { expect, type Page, test } from "@playwright/test";
import { linkDependencies } from "@tessera/local/linked-checkout";
import { callApi, obtain, readToken } from "../src/api.ts";
import {
  beginCommand,
  checkout,
  type LastingCommand,
  run,
  runCommand,
  runTool,
} from "../src/checkout-command.ts";
import { signIn } from "../src/installation.ts";
import { anOrganization, type TestOrganization } from "../src/organization.ts";

// These tests write into the checkout that they run from, so they need one that was created for them.
test.skip(process.env.THROWAWAY_CHECKOUT !== checkout, "Walked by npm run check -- new-module.");
test.describe.configure({ mode: "serial", timeout: 600_000 });

/** Generous, because other work may keep the machine busy. */
const patiently = expect.configure({ timeout: 30_000 });
const title = "How to return a parcel";

let ours: TestOrganization;
let theirs: TestOrganization;
let page: Page;
let service: LastingCommand | undefined;

test.beforeAll(async ({ browser }) => {
  [ours, theirs] = [await anOrganization(), await anOrganization()];
  page = await browser.newPage();
  await signIn(page, ours.user.email);
});

test.afterAll(() => service?.end());

test("a module is created by one command", async () => {
  await runCommand("new-module", "knowledge");
  linkDependencies(checkout);
});

test("its files pass the linter", async () => {
  const files = await run("git", ["ls-files", "--modified", "--others", "--exclude-standard"]);
  await runTool("biome", "check", "--error-on-warnings", ...files.trim().split("\n"));
});

test("it passes the type check", async () => {
  const workspaces = ["mf-knowledge", "services/knowledge", "shared-contracts/wire", "infra/e2e"];
  await Promise.all(workspaces.map((workspace) => runTool("tsc", "-p", workspace)));
});

test("it respects the package boundaries", () => runTool("turbo", "boundaries"));

for (const claims of [
  ["services/knowledge"],
  ["mf-knowledge"],
  ["infra/checks", "/(map|env-example|tenant-table|feature|route)[^/]*$"],
]) {
  test(`the tests of ${claims[0]} pass`, async () => {
    expect(await runCommand("test", ...claims)).toMatch(/[1-9]\d* passed, 0 failed/);
  });
}

test("its service joins the running installation", async () => {
  service = await beginCommand("knowledge answers", "service", "knowledge");
  const token = await readToken(ours.user.email);
  await expect.poll(async () => (await callApi(token, "GET /knowledge/notes")).status).toBe(200);
});

test("its remote is built and published", async () => {
  expect(await runCommand("release", "publish", "mf-knowledge")).toContain("mf-knowledge");
});

test("a page that was already open has it in the sidebar after navigating", async () => {
  const entry = page.getByRole("link", { name: "Knowledge", exact: true });
  const ways = ["Analytics", "Tickets"];
  await expect(async () => {
    const name = ways.reverse()[0] ?? "";
    await page.getByRole("link", { name, exact: true }).click();
    await expect(entry).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 120_000 });

  await entry.click();
  await patiently(page.getByText("No notes yet")).toBeVisible();
});

test("a note is saved, and still there after a reload", async () => {
  await page.getByRole("button", { name: "New note" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByLabel("Text").fill("Ask for the label first.");
  await page.getByRole("button", { name: "Save" }).click();
  await patiently(page.getByRole("heading", { name: title })).toBeVisible();

  await page.reload();

  await patiently(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Ask for the label first.")).toBeVisible();
});

test("another organization does not see the note", async ({ browser }) => {
  const { items } = await obtain<{ items: { id: string }[] }>(
    await readToken(ours.user.email),
    "GET /knowledge/notes",
  );
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, theirs.viewer.email);

  await elsewhere.goto("/dashboard/knowledge");

  await patiently(elsewhere.getByText("No notes yet")).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: "New note" })).toHaveCount(0);
  const params = { noteId: items[0]?.id ?? "" };
  const { status } = await callApi(await readToken(theirs.owner.email), "DELETE /knowledge/notes/:noteId", {
    params,
  });
  expect([items.length, status]).toEqual([1, 404]);
  await elsewhere.close();
});

test("the note is deleted", async () => {
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await patiently(page.getByText("No notes yet")).toBeVisible();

  await page.reload();

  await patiently(page.getByText("No notes yet")).toBeVisible();
});

test("its service leaves the installation again", async () => {
  await service?.end();

  const token = await readToken(ours.user.email);
  await expect.poll(async () => (await callApi(token, "GET /knowledge/notes")).status).toBe(404);
});

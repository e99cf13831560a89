import { expect, type Page, test } from "@playwright/test";
import { callApi, obtain, readToken } from "../src/api.ts";
import { signIn, uniqueWord } from "../src/installation.ts";
import { anOrganization } from "../src/organization.ts";
import { publishVariant, restoreReleaseAfterEach, waitUntilServed } from "../src/release.ts";

// The tests run one after another, because releases belong to the whole installation.
test.describe.configure({ mode: "serial" });

const name = "mf-analytics";
const operator = "owner@demo.test";

restoreReleaseAfterEach(name);

interface State {
  current: string;
  canary: { version: string } | null;
  releases: { version: string; health: { top_error: string | null } }[];
}

const getState = (token: string) => obtain<State>(token, "GET /registry/modules/:name", { params: { name } });

/** Opens the page, and returns the mark that the running release has set; null if there is none. */
async function readMark(page: Page): Promise<string | null> {
  await page.goto("/dashboard/analytics");
  await expect(page.getByRole("heading", { name: "Analytics" })).toBeVisible({ timeout: 20_000 });
  return page.evaluate(() => (globalThis as { releaseMark?: string }).releaseMark ?? null);
}

test("a release goes to one organization, then to all, and back", async ({ page, browser }) => {
  const token = await readToken(operator);
  const ours = await anOrganization();
  const other = await anOrganization();
  const before = (await getState(token)).current;
  const version = await publishVariant(token, name, `globalThis.releaseMark = "second";`);
  const act = (path: string, body: object) =>
    obtain(token, `POST /registry/modules/:name/${path}`, { params: { name }, body });
  const elsewhere = await browser.newPage();
  await signIn(page, ours.user.email);
  await signIn(elsewhere, other.user.email);

  await act("canary", { version, organizations: [ours.id] });
  await expect.poll(() => readMark(page), { timeout: 20_000 }).toBe("second");
  expect(await readMark(elsewhere)).toBeNull();

  await act("promote", { version });
  await expect.poll(() => readMark(elsewhere), { timeout: 20_000 }).toBe("second");

  await act("rollback", { reason: "the test is over" });
  expect((await getState(token)).current).toBe(before);
  await expect.poll(() => readMark(page), { timeout: 20_000 }).toBeNull();
  await elsewhere.close();
});

/** Resolves once the page has reported the outcome of the module. */
function toReport(page: Page) {
  return page.waitForResponse(
    (response) =>
      response.url().endsWith("/registry/reports") && (response.request().postData() ?? "").includes(name),
  );
}

test("a canary that throws is rolled back automatically, and another organization never sees it", async ({
  page,
  browser,
}) => {
  const token = await readToken(operator);
  const ours = await anOrganization();
  const other = await anOrganization();
  const version = await publishVariant(
    token,
    name,
    `globalThis.releaseMark = "broken"; throw new Error("prices are missing");`,
  );
  const elsewhere = await browser.newPage();
  await signIn(page, ours.user.email);
  await signIn(elsewhere, other.user.email);
  // A report by the only person of the organization counts because they used the module before.
  const before = toReport(page);
  expect(await readMark(page)).toBeNull();
  await before;
  await obtain(token, "POST /registry/modules/:name/canary", {
    params: { name },
    body: { version, organizations: [ours.id] },
  });

  // The pane falls back to the current release, so nobody loses anything in the meantime.
  await expect.poll(() => readMark(page), { timeout: 20_000 }).toBe("broken");
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeVisible();
  // Three failures in three loads are enough.
  for (let load = 0; load < 3; load++) {
    const reported = page.waitForResponse((response) => response.url().endsWith("/registry/reports"));
    await page.reload();
    expect((await reported).status()).toBe(200);
  }
  await expect.poll(async () => (await getState(token)).canary, { timeout: 30_000 }).toBeNull();

  const { text } = await callApi(token, "GET /registry/audit", { query: { name } });
  expect(JSON.parse(text).items[0]).toMatchObject({
    action: "auto_rollback",
    version,
    actor: "registry",
    reason: expect.stringContaining("failed to load"),
  });
  expect(await readMark(elsewhere)).toBeNull();
  await expect.poll(() => readMark(page), { timeout: 20_000 }).toBeNull();
  await elsewhere.close();
});

test("a current release that throws is rolled back automatically once it fails for three people", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const token = await readToken(operator);
  const before = (await getState(token)).current;
  const version = await publishVariant(
    token,
    name,
    `globalThis.releaseMark = "worse"; throw new Error("totals are missing");`,
  );
  const people = await Promise.all([anOrganization(), anOrganization(), anOrganization(), anOrganization()]);
  await obtain(token, "POST /registry/modules/:name/promote", { params: { name }, body: { version } });
  await waitUntilServed(version);

  for (const { user } of people) {
    const page = await browser.newPage();
    await signIn(page, user.email);
    const reported = toReport(page);
    await page.goto("/dashboard/analytics");
    await reported;
    await page.close();
  }

  await expect.poll(async () => (await getState(token)).current, { timeout: 30_000 }).toBe(before);
  const again = await callApi(token, "POST /registry/modules/:name/promote", {
    params: { name },
    body: { version },
  });
  expect(again.status).toBe(409);
});

test("a draft is kept when the page switches to a new release", async ({ page }) => {
  test.setTimeout(120_000);
  const token = await readToken(operator);
  const ours = await anOrganization();
  await signIn(page, ours.user.email);
  await page.goto("/tickets/create");
  const title = `Half a thought ${uniqueWord()}`;
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  const version = await publishVariant(token, name, `globalThis.releaseMark = "third";`);
  await obtain(token, "POST /registry/modules/:name/canary", {
    params: { name },
    body: { version, organizations: [ours.id] },
  });

  // The page checks for releases every 30 s. After that, navigating updates it.
  await page.waitForResponse((response) => response.url().endsWith("/registry/mine"), { timeout: 60_000 });
  await page.waitForTimeout(1_000);
  const loaded = page.waitForEvent("load");
  await page.getByRole("link", { name: "Analytics" }).click();
  await loaded;
  await expect(page.getByRole("heading", { name: "Analytics" })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { releaseMark?: string }).releaseMark)).toBe("third");

  await page.goto("/tickets/create");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await callApi(token, "DELETE /registry/modules/:name/canary", { params: { name } });
});

test("only operators can publish a release, and an unknown release cannot be promoted", async () => {
  const token = await readToken(operator);
  const stranger = await readToken((await anOrganization()).owner.email);

  await expect(publishVariant(stranger, name, "")).rejects.toThrow(/Only operators/);
  const { status } = await callApi(stranger, "GET /registry/modules");
  expect(status).toBe(403);
  const { status: unknown } = await callApi(token, "POST /registry/modules/:name/promote", {
    params: { name },
    body: { version: "9.9.9" },
  });
  expect(unknown).toBe(404);
});

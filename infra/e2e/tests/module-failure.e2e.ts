import { expect, type Page, type Route, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { aChangedBuild } from "../src/changed-build.ts";
import { signIn, uniqueWord } from "../src/installation.ts";
import { anOrganization } from "../src/organization.ts";
import {
  publishChanged,
  publishVariant,
  restoreReleaseAfterEach,
  startCanary,
  untilServed,
} from "../src/release.ts";

// The tests run one after another, because releases belong to the whole installation.
test.describe.configure({ mode: "serial" });

const name = "mf-analytics";
const operator = "owner@demo.test";
const entries = `**/modules/${name}/**/remoteEntry*`;
const chunks = new RegExp(`/modules/${name}/[^?]*/(?!remoteEntry)[^/]*\\.js`);
/** The rest of the installation has to be usable within this time, whatever a module does. */
const soon = { timeout: 5_000 };

type Fault = (route: Route) => Promise<unknown>;

/** Serves a tampered script, which sets `hasRun` if it runs. */
const tamper: Fault = async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `globalThis.hasRun = true;\n${await response.text()}` });
};

const hang: Fault = () => new Promise(() => {});

restoreReleaseAfterEach(name);
test.beforeEach(async ({ page }) => {
  // Failures that are caused on purpose must not count against a release.
  await page.route("**/registry/reports", (route) => route.fulfill({ json: {} }));
});

async function useTheRest(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tickets" }).click(soon);
  await expect(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible(soon);
}

async function signInOfOurOwn(page: Page) {
  const ours = await anOrganization();
  await signIn(page, ours.user.email);
  return ours;
}

const unavailable = (page: Page) => page.getByRole("heading", { name: /is not available right now/ });
const opened = (page: Page) => page.getByRole("heading", { name: "Analytics", level: 1 });
const hasRun = (page: Page) => page.evaluate(() => (globalThis as { hasRun?: boolean }).hasRun ?? false);

const faults: [string, string | RegExp, Fault][] = [
  ["whose entry answers 404", entries, (route) => route.fulfill({ status: 404 })],
  ["whose entry answers 500", entries, (route) => route.fulfill({ status: 500 })],
  ["whose entry has another hash", entries, tamper],
  ["whose chunks have another hash", chunks, tamper],
];

for (const [what, files, fault] of faults) {
  test(`a module ${what} shows an error in its pane, and loads after Retry`, async ({ page }) => {
    await signInOfOurOwn(page);
    await page.route(files, fault);
    await page.goto("/dashboard/analytics", { waitUntil: "commit" });

    await expect(unavailable(page)).toBeVisible(soon);
    expect(await hasRun(page)).toBe(false);
    await useTheRest(page);

    await page.getByRole("link", { name: "Analytics" }).click();
    await expect(unavailable(page)).toBeVisible();
    await page.unroute(files);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(opened(page)).toBeVisible();
  });
}

test("a module that hangs does not block the others", async ({ page }) => {
  await signInOfOurOwn(page);
  await page.route(entries, hang);

  await page.goto("/dashboard/analytics", { waitUntil: "commit" });
  await useTheRest(page);
  await page.getByRole("link", { name: "Analytics" }).click();
  await useTheRest(page);
});

test("a module that hangs is reported as unavailable", async ({ page }) => {
  await signInOfOurOwn(page);
  await page.route(entries, hang);

  await page.goto("/dashboard/analytics", { waitUntil: "commit" });

  await expect(unavailable(page)).toBeVisible({ timeout: 30_000 });
  await useTheRest(page);
});

/** Replaces an entry with a bare federation container. */
const container = (parts: string) => () => `var mf_analytics = { ${parts} };`;

test("a release that has another hash or throws at its start is replaced by the previous one", async ({
  page,
}) => {
  const token = await readToken(operator);
  const { id } = await signInOfOurOwn(page);
  const marked = await publishVariant(token, name, `globalThis.releaseMark = "${uniqueWord()}";`);
  const throwing = await publishChanged(
    token,
    name,
    container(`init() { throw new Error("no prices"); }, get() { throw new Error("no prices"); }`),
  );

  for (const version of [marked, throwing]) {
    const canary = await startCanary(token, { name, version, organizationId: id });
    await untilServed(page, version);
    await page.route(`**/modules/${name}/${marked}/**`, tamper);
    await page.goto("/dashboard/analytics", { waitUntil: "commit" });

    await expect(opened(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Export CSV" })).toBeVisible();
    expect(await hasRun(page)).toBe(false);
    expect(await page.evaluate(() => "releaseMark" in globalThis)).toBe(false);
    await canary.end();
  }
});

const throwingPage = `{ path: "/dashboard/analytics", Component() { throw new Error("no prices"); } }`;
const brokenPage = container(
  `init() {}, get: async () => () => ({ mount: () => ({ contract: 1, routes: [${throwingPage}] }) })`,
);

test("a module that throws while it renders gives way to its previous release", async ({ page }) => {
  const token = await readToken(operator);
  const { id } = await signInOfOurOwn(page);
  const version = await publishChanged(token, name, brokenPage);
  const canary = await startCanary(token, { name, version, organizationId: id });
  await untilServed(page, version);

  const reported = page.waitForRequest((request) => request.url().endsWith("/registry/reports"));
  await page.goto("/dashboard/analytics", { waitUntil: "commit" });
  await expect(opened(page)).toBeVisible();
  expect((await reported).postData()).toContain("no prices");
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeVisible();
  await useTheRest(page);
  await canary.end();
});

const failure = 'throw new Error("prices are missing");';
const sources: [string, string, (text: string) => string][] = [
  ["while its code loads", "src/module.tsx", (text) => `${text}\n${failure}\n`],
  [
    "while it mounts",
    "src/module.tsx",
    (text) => text.replace("return {", `if (context) ${failure}\n  return {`),
  ],
  [
    "while its page renders",
    "src/report/report-page.tsx",
    (text) => text.replace(/(export function ReportPage\(.*\{)/, `$1\n  if (document.title) ${failure}`),
  ],
];

for (const [when, file, change] of sources) {
  test(`a real build that throws ${when} leaves nothing in the release that takes its place`, async ({
    page,
  }) => {
    const token = await readToken(operator);
    const { id } = await signInOfOurOwn(page);
    await using build = await aChangedBuild(name, {
      [file]: change,
      "src/broken.css": () => "body { opacity: 0.5; }",
      "src/commands.tsx": (text) => `import "./broken.css";\n${text}`,
    });
    const version = await publishChanged(token, name, (entry) => entry, build.folder);
    const canary = await startCanary(token, { name, version, organizationId: id });
    await untilServed(page, version);
    const reports: string[] = [];
    await page.route("**/registry/reports", (route) => {
      reports.push(route.request().postData() ?? "");
      return route.fulfill({ json: {} });
    });
    await page.goto("/dashboard/analytics", { waitUntil: "commit" });

    await expect(opened(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Export CSV" })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe("1");
    await expect.poll(() => reports.join()).toContain("prices are missing");
    expect(failedIn(reports)).toEqual([version]);
    await useTheRest(page);
    await canary.end();
  });
}

/** Returns the versions of the module that were reported as failing. */
function failedIn(reports: string[]): string[] {
  const items = reports.flatMap((report) => (JSON.parse(report) as { items: ReportItem[] }).items);
  return [...new Set(items.filter(({ message }) => message).map(({ version }) => version))];
}

interface ReportItem {
  version: string;
  message?: string;
}

const frozen = container("init() {}, get: async () => () => ({ mount() { for (;;) {} } })");

test("a module that never returns from its start freezes only pages that open it, and only once", async ({
  page,
  context,
}) => {
  const token = await readToken(operator);
  const { id } = await signInOfOurOwn(page);
  const version = await publishChanged(token, name, frozen);
  const canary = await startCanary(token, { name, version, organizationId: id });
  await untilServed(page, version);

  // Its files are fetched in the background, but not run.
  const fetched = page.waitForResponse(
    (response) => response.url().includes(version) && response.request().resourceType() === "fetch",
  );
  await page.goto("/dashboard");
  await fetched;
  await useTheRest(page);

  const hung = await context.newPage();
  await hung.goto("/dashboard/analytics", { waitUntil: "commit" });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("module-starting:mf-analytics")))
    .toContain(version);
  await hung.close();

  // Moves the clock so far that the module cannot be starting any more.
  const next = await context.newPage();
  await next.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 20_000;
  });
  const reports: string[] = [];
  await next.route("**/registry/reports", (route) => {
    reports.push(route.request().postData() ?? "");
    return route.fulfill({ json: {} });
  });
  await next.goto("/dashboard/analytics", { waitUntil: "commit" });
  await expect(opened(next)).toBeVisible();
  await expect.poll(() => reports.join()).toContain("stopped responding");
  expect(reports.join()).toContain(version);
  await canary.end();
});

/** Returns the entry of the release of a module that an open page uses. */
function readEntry(page: Page, module: string): Promise<string> {
  return page.evaluate((wanted) => {
    const text = document.getElementById("registry")?.textContent ?? "[]";
    const entries = JSON.parse(text) as { name: string; entry: string }[];
    return entries.find((entry) => entry.name === wanted)?.entry ?? "";
  }, module);
}

test("a tab that stays open during a deployment that deletes old files is never blank and keeps its draft", async ({
  page,
}) => {
  const token = await readToken(operator);
  const { id } = await signInOfOurOwn(page);
  const version = await publishVariant(token, "mf-agents", `globalThis.releaseMark = "deployed";`);
  // Set before the page opens: an idle tab preloads the pages of other modules, and would have them when they are deleted.
  await page.route(
    ({ pathname }) =>
      /\/modules\/mf-agents\/.*\/(?!remoteEntry)/.test(pathname) && !pathname.includes(version),
    (route) => route.fulfill({ status: 404 }),
  );
  await page.goto("/tickets/create");
  const title = `Half a thought ${uniqueWord()}`;
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  const canary = await startCanary(token, { name: "mf-agents", version, organizationId: id });
  await untilServed(page, version);

  const oldEntry = await readEntry(page, "mf-agents");
  expect((await page.request.get(oldEntry)).status()).toBe(200);
  await page.getByRole("link", { name: "AI Agents" }).click();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "What happened?" })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { releaseMark?: string }).releaseMark)).toBe("deployed");

  await page.goto("/tickets/create");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await canary.end();
});

import { expect, type Page, test } from "@playwright/test";
import { operations } from "@tessera/wire/operations";
import type { JsonSchema } from "@tessera/wire/schema/schema-fields";
import { obtain, readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";
import { anOrganization } from "../src/organization.ts";
import { publishChanged, startCanary, untilServed } from "../src/release.ts";
import { checkOutEarlier, type EarlierCheckout } from "../src/skew/earlier-build.ts";
import { newer, older, skewReplies } from "../src/skew/reply-skew.ts";

// The tests run one after another, because releases belong to the whole installation.
test.describe.configure({ mode: "serial", timeout: 360_000 });

/** Generous, because the browser caches nothing while replies are intercepted, so every page loads as if for the first time. */
const patiently = expect.configure({ timeout: 30_000 });
const operator = "owner@demo.test";
const remotes = ["mf-tickets", "mf-agents", "mf-organization", "mf-analytics"];

/** A page of every kind, and the text of its first heading. */
const pages: [string, RegExp][] = [
  ["/dashboard", /^Tickets$/],
  ["/dashboard/tickets/create", /^Create Ticket$/],
  ["/dashboard/ai-creator", /assistant/i],
  ["/dashboard/settings/agents", /^Agents$/],
  ["/dashboard/analytics", /^Analytics$/],
  ["/dashboard/organization/settings", /^General$/],
  ["/dashboard/organization/members", /^Members$/],
  ["/dashboard/organization/billing", /^Billing$/],
  ["/dashboard/organization/plans", /^Plans$/],
  ["/dashboard/organization/api-keys", /^API keys$/i],
  ["/dashboard/organization/audit-log", /^Audit log$/i],
  ["/dashboard/integrations", /^Integrations$/],
  ["/dashboard/settings/notifications", /^Notifications$/],
  ["/dashboard/settings/profile", /^Profile$/],
];

/** Collects the errors of a page, even if it shows none. */
function listProblems(page: Page): string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`${page.url()}: ${error.message}`));
  page.on("console", (line) => {
    if (line.type() === "error") troubles.push(`${page.url()}: ${line.text()}`);
  });
  return troubles;
}

async function seeEveryPage(page: Page): Promise<void> {
  for (const [path, heading] of pages) {
    await page.goto(path, { waitUntil: "commit" });
    await patiently(page.getByRole("heading", { level: 1, name: heading }), path).toBeVisible();
    await patiently(page.getByText("Loading..."), path).toHaveCount(0);
    await patiently(page.getByText("Something went wrong"), path).toHaveCount(0);
  }
}

/** Does everyday work: creates a ticket, replies to it, and finds it in the list. */
async function doTheWork(page: Page): Promise<void> {
  const title = `Skewed ${uniqueWord()}`;
  await page.goto("/tickets/create");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await patiently(page.getByRole("heading", { name: title })).toBeVisible();
  await page.getByRole("textbox", { name: "Reply" }).fill("We look into it.");
  await page.keyboard.press("Control+Enter");
  await patiently(page.getByRole("region", { name: "Activity" }).getByText("We look into it.")).toBeVisible();
  await page.goto("/dashboard");
  await patiently(page.getByText(title).first()).toBeVisible();
}

async function signInWithWork(page: Page) {
  const ours = await anOrganization();
  await aTicket(await readToken(ours.owner.email), { title: "There from before" });
  await signIn(page, ours.owner.email);
  return ours;
}

for (const [what, skew] of [
  ["that know nothing of what was added", older],
  ["that send more than the clients know", newer],
] as const) {
  test(`today's modules work with services ${what}`, async ({ page }) => {
    await signInWithWork(page);
    const troubles = listProblems(page);
    const skewed = await skewReplies(page, skew);

    await seeEveryPage(page);
    await doTheWork(page);
    // Requests that are still open then are ignored.
    await page.unrouteAll({ behavior: "ignoreErrors" });

    expect(troubles).toEqual([]);
    expect(skewed.size).toBeGreaterThan(20);
  });
}

test.describe("modules from before the latest changes of the contract", () => {
  let earlier: EarlierCheckout | null = null;

  test.beforeAll(() => {
    earlier = checkOutEarlier();
  });
  test.afterAll(() => earlier?.remove());

  test("work with today's services", async ({ page }) => {
    test.skip(
      !earlier,
      "This clone's history does not reach back to another contract (fetch more of it, or set SKEW_FROM).",
    );
    const token = await readToken(operator);
    const ours = await signInWithWork(page);
    const troubles = listProblems(page);
    const canaries = [];
    for (const name of remotes) {
      const mark = (entry: string) => `sessionStorage.setItem("ran ${name}", "yes");\n${entry}`;
      const version = await publishChanged(token, name, mark, earlier?.build(name));
      canaries.push(await startCanary(token, { name, version, organizationId: ours.id }));
      await untilServed(page, version);
    }

    await seeEveryPage(page);
    await doTheWork(page);

    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept).toEqual(expect.arrayContaining(remotes.map((name) => `ran ${name}`)));
    expect(troubles).toEqual([]);
    for (const canary of canaries) await canary.end();
  });
});

/** Returns the OpenAPI document of a tickets service whose list omits some fields of a ticket. */
function listWithout(...fields: string[]) {
  const schema = structuredClone<object>(operations["GET /tickets/"].reply) as JsonSchema;
  for (const field of fields) delete schema.properties?.items?.items?.properties?.[field];
  const get = {
    operationId: "GET /tickets/",
    parameters: [],
    responses: { 200: { content: { "application/json": { schema } } } },
  };
  return { openapi: "3.1.0", paths: { "/tickets/": { get } } };
}

test("a service that would break today's modules is detected before it runs", async () => {
  const token = await readToken(operator);
  const removedIn = async (openapi: object) => {
    const { problems } = await obtain<{ problems: { code: string; consumer: string; message: string }[] }>(
      token,
      "POST /registry/service-checks",
      { body: { openapi } },
    );
    return problems.filter(({ code }) => code === "field_removed");
  };

  expect(await removedIn(listWithout())).toEqual([]);
  expect(await removedIn(listWithout("title"))).toContainEqual(
    expect.objectContaining({
      consumer: expect.stringContaining("mf-tickets"),
      message: expect.stringContaining("title"),
    }),
  );
});

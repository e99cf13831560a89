import { expect, type Page, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { signIn } from "../src/installation.ts";
import { startModuleServer } from "../src/module-server.ts";
import { anOrganization } from "../src/organization.ts";
import { aVariant, beginningWith } from "../src/release.ts";

const name = "mf-analytics";
const operator = "owner@demo.test";

const marking = (mark: string) => aVariant(name, beginningWith(`globalThis.buildMark = "${mark}";`));
const getMark = (page: Page) => page.evaluate(() => (globalThis as { buildMark?: string }).buildMark ?? null);
const getBar = (page: Page) => page.getByRole("complementary", { name: "Override" });

async function openReports(page: Page, address = "/dashboard/analytics"): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Analytics", exact: true })).toBeVisible({
    timeout: 20_000,
  });
}

async function readActions(actor: string): Promise<string[]> {
  const token = await readToken(operator);
  const { items } = await obtain<{ items: { actor: string; action: string; reason: string | null }[] }>(
    token,
    "GET /registry/audit",
  );
  return items.filter((entry) => entry.actor === actor).map(({ action, reason }) => `${action} ${reason}`);
}

test("a developer's build runs for one person under a bar, follows new builds, and can be stopped", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const ours = await anOrganization();
  await using server = await startModuleServer(await marking("first"));
  const { host } = new URL(server.origin);
  const { link } = await obtain<{ link: string }>(await readToken(operator), "POST /registry/overrides", {
    body: { module: name, origin: server.origin, email: ours.user.email, hours: 1 },
  });

  await signIn(page, ours.user.email);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: `Run ${name} from ${host}?` })).toBeVisible();
  await page.getByRole("button", { name: "Run it for me" }).click();

  await expect(page.getByRole("heading", { name: "Analytics", exact: true })).toBeVisible({
    timeout: 20_000,
  });
  expect(await getMark(page)).toBe("first");
  await expect(getBar(page)).toContainText(`${name} runs from ${host} for you, until `);

  const colleague = await browser.newPage();
  await signIn(colleague, ours.admin.email);
  await openReports(colleague);
  expect(await getMark(colleague)).toBeNull();
  await expect(getBar(colleague)).toHaveCount(0);
  await colleague.goto(link);
  await expect(colleague.getByText("This link is for someone else")).toBeVisible();
  await colleague.close();

  server.serve(await marking("second"));
  await expect.poll(() => getMark(page).catch(() => null), { timeout: 20_000 }).toBe("second");

  server.serve(null);
  await expect(getBar(page)).toContainText("Its server isn't responding.");
  await page.reload();
  await expect(page.getByText(`${name} should load from ${host}, which doesn't respond.`)).toBeVisible();
  await page.getByRole("link", { name: "Tickets", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();

  await getBar(page).getByRole("button", { name: "Stop" }).click();
  await expect(getBar(page)).toHaveCount(0);
  await openReports(page);
  expect(await getMark(page)).toBeNull();
  expect(await readActions(ours.user.email)).toEqual([
    `end_override ${server.origin}`,
    expect.stringMatching(`accept_override ${server.origin}, until `),
  ]);
});

test("an unsigned override is ignored and reported", async ({ page }) => {
  const ours = await anOrganization();
  await using server = await startModuleServer(await marking("unsigned"));
  await signIn(page, ours.user.email);
  await page.evaluate(
    ([module, origin]) => {
      localStorage.setItem("tessera.override", JSON.stringify({ module, origin }));
    },
    [name, server.origin] as const,
  );
  const cookie = Buffer.from(JSON.stringify({ module: name, origin: server.origin })).toString("base64url");
  await page
    .context()
    .addCookies([
      { name: "tessera_override", value: `${cookie}.c2lnbmVk`, url: process.env.TEST_ORIGIN ?? "" },
    ]);

  await openReports(page, `/dashboard/analytics?override=${name}@${encodeURIComponent(server.origin)}`);

  expect(await getMark(page)).toBeNull();
  await expect(getBar(page)).toHaveCount(0);
  await expect
    .poll(async () => (await readActions(ours.user.email)).sort())
    .toEqual([
      "refuse_override forged: cookie",
      "refuse_override unsigned: address",
      "refuse_override unsigned: storage",
    ]);
  expect(server.asked()).toBe(0);
  expect((await page.context().cookies()).some((kept) => kept.name === "tessera_override")).toBe(false);
});

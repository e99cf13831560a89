import { expect, type Page, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { seriousFindings } from "../src/axe.ts";
import { signIn, uniqueWord } from "../src/installation.ts";
import { anOrganization } from "../src/organization.ts";
import { publishVariant, restoreReleaseAfterEach } from "../src/release.ts";

// The tests run one after another, because releases belong to the whole installation.
test.describe.configure({ mode: "serial" });

const name = "mf-analytics";
const operator = "owner@demo.test";
const operatorPage = "/dashboard/modules";

restoreReleaseAfterEach(name);

interface State {
  current: string;
  canary: { version: string; organizations: string[] } | null;
}

const getState = (token: string) => obtain<State>(token, "GET /registry/modules/:name", { params: { name } });

/** Publishes a new release to the shelf. */
const publishAnother = (token: string) =>
  publishVariant(token, name, `globalThis.releaseMark = "${uniqueWord()}";`);

async function openModule(page: Page): Promise<void> {
  await page.goto(`${operatorPage}/${name}`);
  await expect(page.getByRole("heading", { name: "Analytics", level: 1 })).toBeVisible();
}

test("an operator gives a release to some, then to all, and rolls it back with one click", async ({
  page,
}) => {
  const token = await readToken(operator);
  const { id } = await anOrganization();
  const before = (await getState(token)).current;
  const version = await publishAnother(token);
  await signIn(page, operator);
  await openModule(page);

  await page.getByRole("button", { name: "Start a canary" }).click();
  const dialog = page.getByRole("dialog", { name: "Canary of Analytics" });
  await dialog.getByLabel("Share of members, in percent").fill("0");
  await dialog.getByRole("combobox", { name: "Organizations" }).fill(id);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Start the canary" }).click();
  const canary = page.getByRole("region", { name: "Canary" });
  await expect(canary.getByText("For everyone in 1 organization")).toBeVisible();
  expect((await getState(token)).canary).toMatchObject({ version, organizations: [id] });

  await canary.getByRole("button", { name: "Promote" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Promote" }).click();
  await expect(page.getByText("Analytics is promoted")).toBeVisible();
  expect((await getState(token)).current).toBe(version);

  await page.getByRole("button", { name: "Roll back Analytics" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Roll back" }).click();
  await expect(page.getByText("Analytics is rolled back")).toBeVisible();
  expect((await getState(token)).current).toBe(before);
  await page.getByRole("tab", { name: "Audit trail" }).click();
  await expect(page.getByRole("list", { name: "Audit trail" }).getByRole("listitem").first()).toHaveText(
    /Rolled back to .*owner@demo\.test/,
  );

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  expect((await getState(token)).current).toBe(version);
  await obtain(token, "POST /registry/modules/:name/rollback", { params: { name }, body: {} });
});

test("the operator's page works by keyboard, and while the modules are broken", async ({ page }) => {
  const token = await readToken(operator);
  const body = { version: await publishAnother(token) };
  await obtain(token, "POST /registry/modules/:name/promote", { params: { name }, body });
  await signIn(page, operator);
  await page.route("**/modules/mf-*/**", (route) => route.abort());

  await page.goto(operatorPage);
  await expect(page.getByRole("heading", { name: "Modules", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Shell", exact: true })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Modules");
  await expect(page.getByRole("option", { name: /^Modules/ }).first()).toBeVisible();
  await page.keyboard.press("Escape");

  const back = page.getByRole("button", { name: "Roll back Analytics" });
  await back.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Roll back" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(back).toBeFocused();
  await obtain(token, "POST /registry/modules/:name/rollback", { params: { name }, body: {} });
});

test("an operator sees the queues of the services", async ({ page }) => {
  await signIn(page, operator);
  await page.goto(operatorPage);

  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Queues" }).click();

  const queues = page.getByRole("table", { name: "Queues" });
  await expect(queues.getByRole("rowheader", { name: "File analysis" })).toBeVisible();
  await expect(queues.getByRole("rowheader", { name: "Webhooks and integrations" })).toBeVisible();
});

test("nobody else sees the operator's page or a link to it", async ({ page }) => {
  const { user } = await anOrganization();
  await signIn(page, user.email);

  await page.goto(operatorPage);

  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Modules" })).toHaveCount(0);
  await page.goto("/dashboard/settings/profile");
  await expect(page.getByRole("navigation", { name: "Settings" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Modules" })).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

    test("axe finds nothing serious in the operator's pages", async ({ page }) => {
      await signIn(page, operator);
      await page.goto(operatorPage);
      await expect(page.getByRole("region", { name: "Service contracts" })).toBeVisible();
      expect.soft(await seriousFindings(page), "modules").toEqual([]);
      await page.goto(`${operatorPage}/queues`);
      await expect(page.getByRole("table", { name: "Queues" })).toBeVisible();
      expect.soft(await seriousFindings(page), "queues").toEqual([]);
      for (const tab of ["releases", "audit", "keys"]) {
        await page.goto(`${operatorPage}/${name}?tab=${tab}`);
        await expect(
          page
            .getByRole("tabpanel")
            .getByText(/0\.1\.0|No keys yet/)
            .first(),
        ).toBeVisible();
        expect.soft(await seriousFindings(page), tab).toEqual([]);
      }
      await page.getByRole("button", { name: "New key" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect.soft(await seriousFindings(page), "new key").toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Start a canary" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect.soft(await seriousFindings(page), "dialog").toEqual([]);
      await page.goto(
        `${operatorPage}/${name}/releases/${(await getState(await readToken(operator))).current}`,
      );
      await expect(page.getByRole("region", { name: "Who ran it in the last week" })).toBeVisible();
      expect.soft(await seriousFindings(page), "release").toEqual([]);
    });
  });
}

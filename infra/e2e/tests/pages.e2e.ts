import { expect, type Page, test } from "@playwright/test";
import { lowestContrast } from "../src/contrast.ts";
import { signIn } from "../src/installation.ts";

test("public pages link to the dashboard for members who are signed in, and to the sign-in page for others", async ({
  page,
}) => {
  await page.goto("/");
  const header = page.locator("body > header");
  await expect(header.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Dashboard" })).toBeHidden();

  await signIn(page, "viewer@demo.test");
  for (const path of ["/", "/pricing", "/support"]) {
    await page.goto(path);
    await expect(header.getByRole("link", { name: "Dashboard" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Sign In" })).toBeHidden();
  }
});

test("a missing page shows 404, with a link to the right home page", async ({ page }) => {
  await page.goto("/nowhere");
  await expect(page.getByText("404")).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");

  await signIn(page, "viewer@demo.test");
  await page.goto("/dashboard/nowhere");
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await expect(page.locator("[aria-current=page]", { hasText: "Tickets" })).toHaveCount(0);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
});

test("/tickets redirects to the list, and integrations have the sidebar of the settings", async ({
  page,
}) => {
  await signIn(page, "viewer@demo.test");
  await page.goto("/tickets");
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/dashboard/integrations");
  const settings = page.getByRole("navigation", { name: "Settings" });
  await expect(settings.getByRole("link", { name: "Integrations" })).toHaveAttribute("aria-current", "page");
});

test("the list is called Tickets in the sidebar, the heading, the breadcrumbs and the window title", async ({
  page,
}) => {
  await signIn(page, "viewer@demo.test");
  await expect(page.locator("[aria-current=page]", { hasText: "Tickets" }).first()).toBeVisible();
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Tickets · /);
  await expect(page.getByText("Dashboard", { exact: true })).toHaveCount(0);

  await page.getByText(/Showing 20 of/).waitFor();
  await page.locator(".ag-row a").first().click();
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect(crumbs.getByRole("link", { name: "Tickets" })).toHaveAttribute("href", /^\/dashboard/);
  await expect(crumbs.getByText("Dashboard")).toHaveCount(0);
});

test("the page after a payment sends no requests", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  await page.goto("/cancel");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr", "eventsource"].includes(request.resourceType())) calls.push(request.url());
  });

  await page.goto("/success");
  await expect(page.getByText("Payment successful")).toBeVisible();
  await page.waitForLoadState("networkidle");

  expect(calls).toEqual([]);
});

test("a ticket with unknown values breaks neither the list nor the board", async ({ page }) => {
  await signIn(page, "viewer@demo.test");
  await page.route(/\/api\/v1\/tickets\/\?/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.items[0], { status: "escalated_to_vendor", priority: "p0", creator: { id: "x" } });
    await route.fulfill({ response, json: body });
  });

  // Not opened by its URL, because the page would then contain the first responses.
  await page.goto("/dashboard/customers");
  await page.getByRole("navigation").getByRole("link", { name: "Tickets" }).click();
  await expect(page.getByText("escalated to_vendor").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/Showing 20 of/)).toBeVisible();

  await page.goto("/dashboard?view=kanban");
  await expect(page.getByRole("region", { name: "New" })).toBeVisible();
  await expect(page.getByText("Oops! Something went wrong")).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

const windows = [1440, 1024, 820, 390];

/** Returns by how much a page is wider than windows of several widths, one line each. */
async function readExcess(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  const found: string[] = [];
  for (const width of windows) {
    await page.setViewportSize({ width, height: 900 });
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect
      .poll(excess, { timeout: 2_000 })
      .toBe(0)
      .catch(async () => found.push(`${path} at ${width} px: ${await excess()} px too wide`));
  }
  return found;
}

test("no page scrolls sideways, from a phone to a wide window", async ({ page }) => {
  const found: string[] = [];
  for (const path of ["/", "/pricing", "/support", "/sign-in", "/sign-up", "/success", "/extension"])
    found.push(...(await readExcess(page, path)));
  await signIn(page, "owner@demo.test");
  for (const path of [
    "/dashboard?view=list",
    "/dashboard?view=kanban",
    "/dashboard/tickets/create",
    "/dashboard/customers",
    "/dashboard/settings/agents",
    "/dashboard/organization/settings",
    "/dashboard/organization/members",
    "/dashboard/organization/billing",
    "/dashboard/organization/plans",
    "/dashboard/organization/audit-log",
    "/dashboard/integrations",
    "/dashboard/notifications",
    "/dashboard/settings/notifications",
    "/dashboard/settings/profile",
    "/dashboard/analytics",
    "/dashboard/modules",
  ])
    found.push(...(await readExcess(page, path)));

  expect(found).toEqual([]);
});

test("at 1280 px the bell, its count and the ticket counts are fully visible", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(/\/api\/v1\/notifications\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unread: 140 } });
  });
  await signIn(page, "viewer@demo.test");

  const count = page.getByText("99+", { exact: true });
  await expect(count).toBeVisible();
  const number = await count.boundingBox();
  const bell = await page
    .getByRole("button", { name: /notifications/i })
    .locator("svg")
    .boundingBox();
  const ai = await page.getByRole("link", { name: "AI", exact: true }).boundingBox();
  if (!number || !bell || !ai) throw new Error("The header has no bell or no AI button.");
  expect(number.x).toBeGreaterThan(bell.x + bell.width / 2);
  expect(number.x + number.width).toBeLessThanOrEqual(ai.x);
  for (const words of ["Unresolved", "Overdue", "Unassigned", "Created today"]) {
    const link = page.getByRole("navigation", { name: "At a glance" }).getByRole("link", { name: words });
    await expect(link).toBeInViewport({ ratio: 1 });
    expect(await link.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, bypassCSP: true });

    test("the settings of an organization are legible for members who may only read them", async ({
      page,
    }) => {
      await signIn(page, "viewer@demo.test");
      await page.goto("/dashboard/organization/settings");
      await expect(page.getByText("Only admins and owners can change these settings.")).toBeVisible();

      // Texts fade in.
      await expect
        .poll(() => lowestContrast(page, "main :is(input, textarea, .mantine-Pill-label)"))
        .toBeGreaterThan(4.5);
    });
  });
}

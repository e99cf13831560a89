import { expect, test } from "@playwright/test";
import { signIn } from "../src/installation.ts";

test("public pages lead who is signed in to the dashboard, and others to signing in", async ({ page }) => {
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

test("a page that is not there says 404, and home is where one belongs", async ({ page }) => {
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

test("/tickets leads to the list, and integrations keep the sidebar of the settings", async ({ page }) => {
  await signIn(page, "viewer@demo.test");
  await page.goto("/tickets");
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/dashboard/integrations");
  const settings = page.getByRole("navigation", { name: "Settings" });
  await expect(settings.getByRole("link", { name: "Integrations" })).toHaveAttribute("aria-current", "page");
});

test("the page after a payment makes no call", async ({ page }) => {
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

test("a ticket with values that nobody knows leaves list and board standing", async ({ page }) => {
  await signIn(page, "viewer@demo.test");
  await page.route(/\/api\/v1\/tickets\/\?/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.items[0], { status: "escalated_to_vendor", priority: "p0", creator: { id: "x" } });
    await route.fulfill({ response, json: body });
  });

  await page.goto("/dashboard");
  await expect(page.getByText("escalated_to_vendor")).toBeVisible();
  await expect(page.getByText(/Showing 20 of/)).toBeVisible();

  await page.goto("/dashboard?view=kanban");
  await expect(page.getByRole("region", { name: "New" })).toBeVisible();
  await expect(page.getByText("Oops! Something went wrong")).toHaveCount(0);
});

import { expect, type Page, test } from "@playwright/test";
import { obtain } from "../src/api.ts";
import { signIdentity, startHostPage } from "../src/host-page.ts";
import { anOrganizationWithWidget, launcherIn, panelIn } from "../src/widget.ts";

interface HostWindow {
  Tessera: { open(): void; identify(token: string): void };
  received: string[];
}

const openByScript = (page: Page) => page.evaluate(() => (window as unknown as HostWindow).Tessera.open());

const message = (page: Page) => panelIn(page).getByLabel("Message", { exact: true });

test("the panel can be used above a modal dialog of the page, and leaves it as it was", async ({ page }) => {
  const { organization } = await anOrganizationWithWidget();
  await using host = await startHostPage("plain", { "data-organization": organization.slug });
  await page.goto(host.url);
  await launcherIn(page).waitFor();
  await page.evaluate(() => {
    const dialog = document.createElement("dialog");
    dialog.textContent = "A dialog of the shop";
    document.body.append(dialog);
    dialog.showModal();
  });

  await openByScript(page);
  await message(page).fill("It is above.");
  await panelIn(page).getByRole("button", { name: "Close" }).click();

  await expect(page.getByText("A dialog of the shop")).toBeVisible();
  expect(await page.evaluate(() => document.querySelector("dialog")?.matches(":modal"))).toBe(true);
});

test("the button stays in its corner over a banner, under a transform, and after the body was replaced", async ({
  page,
}) => {
  const { organization } = await anOrganizationWithWidget();
  await using host = await startHostPage("plain", {
    "data-organization": organization.slug,
    "data-distance": "40",
    "data-position": "left",
  });
  await page.goto(host.url);
  await launcherIn(page).waitFor();
  await page.evaluate(() => {
    document.body.style.cssText = "min-height: 3000px; transform: translateZ(0)";
    const banner = document.createElement("div");
    banner.style.cssText = "position: fixed; inset: 0; z-index: 2147483647; background: #000";
    document.body.append(banner);
  });
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await launcherIn(page).boundingBox()).toMatchObject({ x: 40, y: size.height - 96 });
  await launcherIn(page).click();
  await message(page).fill("Kept.");

  await page.evaluate(() => {
    const body = document.createElement("body");
    body.innerHTML = "<h1>Next page</h1>";
    document.documentElement.replaceChild(body, document.body);
  });

  await expect(message(page)).toHaveValue("Kept.");
  await page.getByRole("button", { name: "Close help" }).press("Escape");
  await expect(launcherIn(page)).toBeFocused();
});

test("text is kept on the next page of the site, and a message that came meanwhile is counted there", async ({
  page,
}) => {
  const { organization, token, secret } = await anOrganizationWithWidget();
  const email = `reader@${organization.word}.test`;
  await using host = await startHostPage("plain", {
    "data-organization": organization.slug,
    "data-identity": signIdentity(secret, { email, name: "Greta" }),
  });
  await page.goto(`${host.url}?access_token=planted#top`);
  await launcherIn(page).click();
  const panel = panelIn(page);
  await panel.getByRole("link", { name: "New request" }).click();
  await message(page).fill("Where is my table? It was to come on Monday.");
  await message(page).press("End");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("table");

  await page.reload();
  await launcherIn(page).click();
  await panel.getByRole("link", { name: "New request" }).click();
  await expect(message(page)).toHaveValue("Where is my table? It was to come on Monday.");
  await panel.getByRole("button", { name: "Send request" }).click();
  await expect(panel.getByRole("heading", { name: "Where is my table?" })).toBeVisible();
  await expect(panel.getByRole("link", { name: /access_token=\[removed\]/u })).toBeVisible();
  await expect(panel.getByText("page title: A shop", { exact: false })).toBeVisible();
  await panel.getByRole("link", { name: "All tickets" }).click();
  await expect(panel.getByRole("link", { name: "Where is my table?" })).toBeVisible();
  await page.reload();
  await launcherIn(page).click();
  await panel.getByRole("link", { name: "New request" }).click();
  await expect(message(page)).toHaveValue("");
  await page.getByRole("button", { name: "Close help" }).click();
  const { items } = await obtain<{ items: { id: string }[] }>(token, "GET /tickets/");
  await obtain(token, "POST /tickets/:ticketId/communications", {
    params: { ticketId: items[0]?.id ?? "" },
    body: { body: "On its way.", visibility: "public" },
  });

  // The answer is held for a moment, so that its author can take it back.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: "Open help (new: 1)" })).toBeVisible({ timeout: 6_000 });
  }).toPass({ timeout: 60_000 });
});

test("a page whose policy refuses the frame, or whose desk is away, shows words and an address", async ({
  page,
}) => {
  const { organization } = await anOrganizationWithWidget();
  await using host = await startHostPage("plain", {
    "data-organization": organization.slug,
    "data-email": "help@shop.test",
  });
  await page.route("**/widget?**", (route) => route.abort());
  await page.goto(host.url);
  await launcherIn(page).click();

  await expect(page.getByText("Help can't be shown here at the moment.")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("link", { name: "help@shop.test" })).toBeVisible();
  await page.unroute("**/widget?**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(panelIn(page).getByRole("heading", { name: "New request" })).toBeVisible();
});

test("an isolated page (COEP) shows the panel", async ({ page }) => {
  const { organization } = await anOrganizationWithWidget();
  await using host = await startHostPage("isolated", { "data-organization": organization.slug });
  await page.goto(host.url);
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
  await launcherIn(page).click();

  await expect(panelIn(page).getByRole("heading", { name: "New request" })).toBeVisible();
});

test("the widget is in the language and the scheme of the page, and sends the page when an identity has expired", async ({
  page,
}) => {
  const { organization, secret } = await anOrganizationWithWidget();
  const email = `reader@${organization.word}.test`;
  const past = Math.floor(Date.now() / 1_000) - 60;
  await using host = await startHostPage("plain", {
    "data-organization": organization.slug,
    "data-language": "de",
    "data-scheme": "dark",
    "data-identity": signIdentity(secret, { email, exp: past }),
  });
  await page.goto(host.url);
  await page.getByRole("button", { name: "Hilfe öffnen" }).waitFor();
  await page.evaluate(() => {
    const page = window as unknown as HostWindow;
    page.received = [];
    addEventListener("tessera:identity-expired", () => page.received.push("expired"));
  });
  await page.getByRole("button", { name: "Hilfe öffnen" }).click();
  const panel = panelIn(page);
  await expect(panel.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as HostWindow).received))
    .toEqual(["expired"]);
  expect(await panel.locator("html").evaluate((root) => getComputedStyle(root).colorScheme)).toBe("dark");

  const renewed = signIdentity(secret, { email, name: "Greta" });
  await page.evaluate((token) => (window as unknown as HostWindow).Tessera.identify(token), renewed);

  await expect(panel.getByText("Sie haben noch keine Tickets.")).toBeVisible();
});

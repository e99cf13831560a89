import { expect, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { demoPassword } from "../src/demo-password.ts";
import { openExtensionBrowser } from "../src/extension-browser.ts";
import { aFakeInstallation, shopSecrets } from "../src/fake-installation.ts";

test("the extension is connected by signing in, and its report is a ticket with evidence", async () => {
  const browser = await openExtensionBrowser();
  test.skip(browser === null, "This Chromium loads no extensions.");
  if (!browser) return;
  const origin = process.env.DESK_ORIGIN ?? "";
  const shopServer = await aFakeInstallation();
  try {
    const shop = await browser.context.newPage();
    await shop.goto(`${shopServer.origin}/shop`);
    const panel = await browser.context.newPage();
    await panel.goto(browser.panelAddress);

    await panel.getByLabel("Address").fill(origin);
    const opened = browser.context.waitForEvent("page");
    await panel.getByRole("button", { name: "Connect" }).click();
    const consent = await opened;
    await consent.getByLabel("Email").fill("agent@demo.test");
    await consent.getByRole("textbox", { name: "Password" }).fill(demoPassword);
    await consent.getByRole("button", { name: "Sign in" }).click();
    await consent.getByRole("button", { name: "Connect" }).click();
    await expect(panel.getByText("Connected to Demo Desk")).toBeVisible();
    await consent.close().catch(() => {});

    await shop.bringToFront();
    const press = (name: string) => panel.getByRole("button", { name }).dispatchEvent("click");
    await press("Record console and network");
    await expect(async () => {
      await shop.getByRole("button", { name: "Pay now" }).click();
      await expect(panel.getByText(/[2-9] requests, [2-9] failed/)).toBeAttached({ timeout: 2_000 });
    }).toPass();
    await press("Draft ticket");
    await panel.bringToFront();
    await expect(panel.getByLabel("Description")).toHaveValue(/\/api\/pay/, { timeout: 60_000 });
    await panel.getByRole("button", { name: "Create ticket" }).click();
    const link = panel.getByRole("link", { name: /^#\d+/ });
    await expect(link).toBeVisible();

    const address = String(await link.getAttribute("href"));
    const ticketId = address.split("/").at(-1) ?? "";
    const token = await readToken("agent@demo.test");
    const ticket = await obtain<{ source_channel: string; description: string }>(
      token,
      "GET /tickets/:ticketId/",
      { params: { ticketId } },
    );
    expect(ticket.source_channel).toBe("extension");
    expect(shopSecrets.filter((secret) => ticket.description.includes(secret))).toEqual([]);
    const page = await browser.context.newPage();
    await page.goto(address);
    await page.getByRole("button", { name: "Open evidence" }).click();
    const evidence = page.getByRole("dialog", { name: "Evidence" });
    await expect(evidence.getByRole("region", { name: "Removed in the browser" })).toBeVisible();
    await expect(evidence.getByRole("option").filter({ hasText: "/api/pay" }).first()).toBeVisible();
    const shown = String(await evidence.textContent());
    expect(shopSecrets.filter((secret) => shown.includes(secret))).toEqual([]);
  } finally {
    shopServer.close();
    await browser.close();
  }
});

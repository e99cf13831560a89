import { expect, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { connectPanel, withExtension } from "../src/extension-panel.ts";
import { aFakeInstallation, shopSecrets } from "../src/fake-installation.ts";

test("the extension connects after signing in, and its report becomes a ticket with evidence", async () => {
  const origin = process.env.TEST_ORIGIN ?? "";
  const shopServer = await aFakeInstallation();
  const address = `${shopServer.origin}/shop`;
  await withExtension(async (browser) => {
    const {
      context,
      panel,
      page: shop,
      press,
    } = await connectPanel({ ...browser, origin, address, email: "agent@demo.test" });
    await expect(panel.getByText("Connected to Demo Desk")).toBeVisible();
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

    const ticketAddress = String(await link.getAttribute("href"));
    const ticketId = ticketAddress.split("/").at(-1) ?? "";
    const token = await readToken("agent@demo.test");
    const ticket = await obtain<{ source_channel: string; description: string }>(
      token,
      "GET /tickets/:ticketId/",
      { params: { ticketId } },
    );
    expect(ticket.source_channel).toBe("extension");
    expect(shopSecrets.filter((secret) => ticket.description.includes(secret))).toEqual([]);
    const page = await context.newPage();
    await page.goto(ticketAddress);
    await page.getByRole("button", { name: "Open evidence" }).click();
    const evidence = page.getByRole("dialog", { name: "Evidence" });
    await expect(evidence.getByRole("region", { name: "Removed in the browser" })).toBeVisible();
    await expect(evidence.getByRole("option").filter({ hasText: "/api/pay" }).first()).toBeVisible();
    const shown = String(await evidence.textContent());
    expect(shopSecrets.filter((secret) => shown.includes(secret))).toEqual([]);
  }).finally(() => shopServer.close());
});

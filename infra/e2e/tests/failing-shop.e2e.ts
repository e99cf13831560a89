import { expect, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { connectPanel, withExtension } from "../src/extension-panel.ts";
import { seededFailures, seededSecrets, startFailingShop } from "../src/failing-shop.ts";
import { readStoredFiles } from "../src/stored-files.ts";

const email = "agent@demo.test";

test("a shop that fails in twenty ways becomes a ticket whose evidence shows each failure and no secret", async () => {
  test.setTimeout(180_000);
  await using shop = await startFailingShop();
  const origin = process.env.TEST_ORIGIN ?? "";
  await withExtension(async (browser) => {
    const { context, page, panel, press } = await connectPanel({
      ...browser,
      origin,
      address: shop.url,
      email,
    });
    await press("Record console and network");
    await expect(panel.getByRole("button", { name: "Stop console and network" })).toBeAttached();
    await page.evaluate(() => (globalThis as unknown as { fail(): Promise<void> }).fail());
    await expect(panel.getByText(/2,?000 console messages/)).toBeAttached({ timeout: 60_000 });
    await expect(panel.getByText("10 requests, 10 failed")).toBeAttached();
    // The page received its complete response of 50 MB.
    expect(await page.evaluate(() => (globalThis as unknown as { exported: number }).exported)).toBe(
      50 * 1024 * 1024,
    );

    await press("Draft ticket");
    await panel.bringToFront();
    const description = panel.getByLabel("Description");
    await expect(description).toHaveValue(/POST \/api\/pay on \S+ was answered with HTTP 500/, {
      timeout: 60_000,
    });
    await expect(description).toHaveValue(/## Evidence[\s\S]*POST \S*\/api\/pay 500/);
    await panel.getByRole("button", { name: "Create ticket" }).click();
    const link = panel.getByRole("link", { name: /^#\d+/ });
    await expect(link).toBeVisible();
    const address = String(await link.getAttribute("href"));
    const ticketId = address.split("/").at(-1) ?? "";

    const ticket = await context.newPage();
    await ticket.goto(address);
    await ticket.getByRole("button", { name: "Open evidence" }).click();
    const evidence = ticket.getByRole("dialog", { name: "Evidence" });
    for (const { name, search, shownAs } of seededFailures)
      await test.step(name, async () => {
        await evidence.getByLabel("Search the evidence").fill(search);
        await expect(evidence.getByRole("option").filter({ hasText: shownAs })).toHaveCount(1);
      });

    const token = await readToken(email);
    const files = await readStoredFiles(token, ticketId);
    expect(files.map(({ filename }) => filename).sort()).toEqual([
      "capture.json",
      "console.json",
      "network.har",
    ]);
    const { description: written } = await obtain<{ description: string }>(token, "GET /tickets/:ticketId/", {
      params: { ticketId },
    });
    const kept = [written, ...files.map(({ text }) => text)].join("\n");
    expect(seededSecrets.filter((secret) => kept.includes(secret))).toEqual([]);
  });
});

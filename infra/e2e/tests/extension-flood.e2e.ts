import { expect, test } from "@playwright/test";
import { withShop } from "../src/extension-shop.ts";

test("the extension handles 10,000 console lines at once, and sends the newest", async () => {
  await withShop(async ({ installation, page: shop, panel, press }) => {
    await press("Record console and network");
    await expect(panel.getByRole("button", { name: "Stop console and network" })).toBeAttached();
    await shop.evaluate(() => {
      for (let line = 1; line <= 10_000; line += 1) console.log(`line ${line} of many`, { line });
    });
    await expect(panel.getByText("2,000 console messages")).toBeAttached();
    await press("Draft ticket");
    await expect(panel.getByText("Review the ticket")).toBeAttached();

    const sent = installation.received.map(({ body }) => body).join("\n");
    expect(sent).toContain("line 10000 of many");
    expect(sent).not.toContain("line 8000 of many");
  });
});

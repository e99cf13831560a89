import { expect, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { seriousFindings } from "../src/axe.ts";
import { aTicket, signIn } from "../src/installation.ts";

const schemes = ["light", "dark"] as const;

for (const colorScheme of schemes) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

    for (const path of ["/", "/pricing", "/support", "/sign-in", "/sign-up", "/success", "/nowhere"]) {
      test(`axe finds nothing serious on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("heading").first()).toBeVisible();
        expect(await seriousFindings(page)).toEqual([]);
      });
    }

    test("axe finds nothing serious in list, board, ticket and create page", async ({ page }) => {
      const ticket = await aTicket(await readToken("owner@demo.test"), {
        description: "A **bold** claim",
      });
      await signIn(page, "owner@demo.test");
      await expect(page.getByText(/Showing 20 of \d+ tickets/)).toBeVisible();
      expect(await seriousFindings(page), "list").toEqual([]);
      await page.locator("label", { hasText: "Kanban" }).click();
      await expect(page.locator("[data-card]").first()).toBeVisible();
      expect(await seriousFindings(page), "board").toEqual([]);
      await page.goto(`/dashboard/tickets/${ticket.id}`);
      await expect(page.getByText("bold")).toBeVisible();
      await page.getByRole("textbox", { name: "Reply" }).fill("A reply");
      await page.keyboard.press("Control+Enter");
      await expect(page.getByRole("region", { name: "Activity" }).getByText("A reply")).toBeVisible();
      expect(await seriousFindings(page), "ticket").toEqual([]);
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await seriousFindings(page), "palette").toEqual([]);
      await page.goto("/tickets/create");
      await expect(page.getByRole("textbox", { name: "Title" })).toBeVisible();
      expect(await seriousFindings(page), "create").toEqual([]);
    });
  });
}

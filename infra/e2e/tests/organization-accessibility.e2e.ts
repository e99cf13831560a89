import { expect, type Page, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { seriousFindings } from "../src/axe.ts";
import { signIn, uniqueWord } from "../src/installation.ts";
import { linkInMail } from "../src/mailbox.ts";
import { anOrganization } from "../src/organization.ts";
import { pictureForm } from "../src/picture.ts";
import { aFile, brokenForm } from "../src/upload.ts";

const schemes = ["light", "dark"] as const;

/** The pages of an organization. Demo Desk has data to show on each. */
const pages = {
  General: "/dashboard/organization/settings",
  Members: "/dashboard/organization/members",
  Billing: "/dashboard/organization/billing",
  Plans: "/dashboard/organization/plans",
  Integrations: "/dashboard/integrations",
  Email: "/dashboard/organization/email",
  "Help page": "/dashboard/organization/help-page",
  Setup: "/dashboard/organization/setup",
  "API keys": "/dashboard/organization/api-keys",
  "Audit log": "/dashboard/organization/audit-log",
  Notifications: "/dashboard/settings/notifications",
  Profile: "/dashboard/settings/profile",
};

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

for (const colorScheme of schemes) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

    test("axe finds nothing serious in the pages of an organization", async ({ page }) => {
      await signIn(page, "owner@demo.test");
      for (const [title, path] of Object.entries(pages)) {
        await open(page, path, title);
        expect.soft(await seriousFindings(page), title).toEqual([]);
      }
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect.soft(await seriousFindings(page), "bell").toEqual([]);
    });

    test("axe finds nothing serious on an invitation and on a ticket with files", async ({ page }) => {
      const { word, name, owner } = await anOrganization();
      const token = await readToken(owner.email);
      const email = `${uniqueWord()}@${word}.test`;
      await obtain(token, "POST /organizations/invite/", { body: { email } });
      await open(page, await linkInMail(email), `Join ${name}`);
      expect.soft(await seriousFindings(page), "invitation").toEqual([]);

      const files = [await aFile(token, pictureForm("file")), await aFile(token, brokenForm(word), "failed")];
      const attachments = files.map((fileId) => ({ file_id: fileId }));
      const body = { title: "With files", attachments };
      const { id } = await obtain<{ id: string }>(token, "POST /tickets/", { body });
      await signIn(page, owner.email);
      await open(page, `/dashboard/tickets/${id}`, "With files");
      await expect(page.getByText("Processing Failed")).toBeVisible();
      expect.soft(await seriousFindings(page), "ticket with files").toEqual([]);
    });
  });
}

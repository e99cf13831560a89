import { expect, type Page, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { findBrowser } from "../src/browser.ts";
import { type HostKind, signIdentity, startHostPage } from "../src/host-page.ts";
import { anOrganization, type JourneyOrganization } from "../src/organization.ts";

const browser = await findBrowser();
// Nobody is there to choose what a picture is taken of: this answers with the tab.
test.use({ launchOptions: { ...browser, args: [...browser.args, "--use-fake-ui-for-media-stream"] } });

interface Desk {
  organization: JourneyOrganization;
  token: string;
  secret: string;
}

async function aDesk(): Promise<Desk> {
  const organization = await anOrganization();
  const token = await readToken(organization.admin.email);
  await obtain(token, "PUT /portal/settings", {
    body: { has_widget: true, data_notice: "We keep it for a year." },
  });
  const { secret } = await obtain<{ secret: string }>(token, "POST /portal/widget-secret");
  return { organization, token, secret };
}

const panelOf = (page: Page) => page.frameLocator("iframe");
const launcherOf = (page: Page) => page.getByRole("button", { name: "Open help" });

/** What is stored of the files of an organization's newest ticket. */
async function readFiles(token: string): Promise<{ filename: string; text: string }[]> {
  const { items } = await obtain<{ items: { id: string }[] }>(token, "GET /tickets/");
  const params = { ticketId: items[0]?.id ?? "" };
  const files = await obtain<{ items: { file_id: string; filename: string }[] }>(
    token,
    "GET /tickets/:ticketId/files",
    { params },
  );
  return Promise.all(
    files.items.map(async ({ file_id: fileId, filename }) => {
      const { download_url } = await obtain<{ download_url: string }>(token, "GET /files/:fileId", {
        params: { fileId },
      });
      const stored = await fetch(new URL(download_url, process.env.DESK_ORIGIN));
      expect(stored.ok).toBe(true);
      return { filename, text: await stored.text() };
    }),
  );
}

for (const kind of ["plain", "strict"] satisfies HostKind[]) {
  test(`a request has a picture of a site of the kind "${kind}" and what it logged, without secrets, where its reader adds them`, async ({
    page,
  }) => {
    const { organization, token, secret } = await aDesk();
    await using host = await startHostPage(kind, {
      "data-organization": organization.slug,
      "data-identity": signIdentity(secret, { email: `reader@${organization.word}.test`, name: "Greta" }),
      "data-record": "console requests",
    });
    await page.goto(host.url);
    await expect(launcherOf(page)).toBeVisible();
    await page.evaluate(async () => {
      console.error("The card 4111 1111 1111 1111 was refused");
      await fetch("/pay?access_token=planted-in-the-address").catch(() => {});
    });
    await launcherOf(page).click();
    const panel = panelOf(page);
    await panel.getByRole("link", { name: "New request" }).click();
    await panel.getByLabel("Subject").fill("I cannot pay");
    await panel.getByLabel("Message", { exact: true }).fill("It fails.");

    await panel.getByRole("button", { name: "Add a picture of this page" }).click();
    await expect(panel.getByRole("listitem").filter({ hasText: "screenshot.png" })).toContainText(
      /bytes|KB|MB/u,
    );
    await expect(launcherOf(page).or(page.getByRole("button", { name: "Close help" }))).toBeVisible();
    await panel.getByRole("button", { name: "Add technical details" }).click();
    for (const name of ["capture.json", "network.har", "console.json"])
      await expect(panel.getByRole("listitem").filter({ hasText: name })).toContainText(/bytes|KB/u);
    await panel.getByRole("button", { name: "Send request" }).click();
    await expect(panel.getByRole("heading", { name: "I cannot pay" })).toBeVisible();

    const sent = await readFiles(token);
    expect(sent.map(({ filename }) => filename).sort()).toEqual([
      "capture.json",
      "console.json",
      "network.har",
      "screenshot.png",
    ]);
    const texts = sent.filter(({ filename }) => filename !== "screenshot.png").map(({ text }) => text);
    expect(texts.join("\n")).toContain("The card [card number removed] was refused");
    expect(texts.join("\n")).not.toMatch(/4111|planted-in-the-address/u);
  });
}

test("a site that has nothing recorded offers nothing of the kind", async ({ page }) => {
  const { organization } = await aDesk();
  await using host = await startHostPage("plain", { "data-organization": organization.slug });
  await page.goto(host.url);
  await launcherOf(page).click();

  await expect(panelOf(page).getByRole("button", { name: "Add a picture of this page" })).toBeVisible();
  await expect(panelOf(page).getByRole("button", { name: "Add technical details" })).toBeHidden();
});

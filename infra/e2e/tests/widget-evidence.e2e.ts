import { expect, test } from "@playwright/test";
import { findBrowser } from "../src/browser.ts";
import { type HostKind, signIdentity, startHostPage } from "../src/host-page.ts";
import { readStoredFiles } from "../src/stored-files.ts";
import { anOrganizationWithWidget, launcherIn, panelIn } from "../src/widget.ts";

const browser = await findBrowser();
// A test cannot choose what to capture in the browser's dialog. With this flag, the tab is chosen.
test.use({ launchOptions: { ...browser, args: [...browser.args, "--use-fake-ui-for-media-stream"] } });

for (const kind of ["plain", "strict"] satisfies HostKind[]) {
  test(`a request from a "${kind}" site has a picture of it and its logs, without secrets, if the reader adds them`, async ({
    page,
  }) => {
    const { organization, token, secret } = await anOrganizationWithWidget();
    await using host = await startHostPage(kind, {
      "data-organization": organization.slug,
      "data-identity": signIdentity(secret, { email: `reader@${organization.word}.test`, name: "Greta" }),
      "data-record": "console requests",
    });
    await page.goto(host.url);
    await expect(launcherIn(page)).toBeVisible();
    await page.evaluate(async () => {
      console.error("The card 4111 1111 1111 1111 was refused");
      await fetch("/pay?access_token=planted-in-the-address").catch(() => {});
    });
    await launcherIn(page).click();
    const panel = panelIn(page);
    await panel.getByRole("link", { name: "New request" }).click();
    await panel.getByLabel("Message", { exact: true }).fill("I cannot pay. It fails.");

    await panel.getByRole("button", { name: "Add a picture of this page" }).click();
    await expect(panel.getByRole("listitem").filter({ hasText: "screenshot.png" })).toContainText(
      /bytes|KB|MB/u,
    );
    await expect(launcherIn(page).or(page.getByRole("button", { name: "Close help" }))).toBeVisible();
    await panel.getByRole("button", { name: "Add technical details" }).click();
    for (const name of ["capture.json", "network.har", "console.json"])
      await expect(panel.getByRole("listitem").filter({ hasText: name })).toContainText(/bytes|KB/u);
    await panel.getByText("Show the technical details").click();
    await expect(panel.getByText("The card [card number removed] was refused")).toBeVisible();
    await panel.getByRole("button", { name: "Send request" }).click();
    await expect(panel.getByRole("heading", { name: "I cannot pay" })).toBeVisible();

    const sent = await readStoredFiles(token);
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

test("a site that records nothing does not offer technical details, and a refused picture says so", async ({
  page,
}) => {
  const { organization } = await anOrganizationWithWidget();
  await using host = await startHostPage("plain", { "data-organization": organization.slug });
  await page.goto(host.url);
  await launcherIn(page).click();

  await expect(panelIn(page).getByRole("button", { name: "Add a picture of this page" })).toBeVisible();
  await expect(panelIn(page).getByRole("button", { name: "Add technical details" })).toBeHidden();

  await page.evaluate(() => {
    navigator.mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException("No", "NotAllowedError"));
  });
  await panelIn(page).getByRole("button", { name: "Add a picture of this page" }).click();
  await expect(
    panelIn(page).getByText("No picture was taken. Allow it when your browser asks, and choose this tab."),
  ).toBeVisible();
});

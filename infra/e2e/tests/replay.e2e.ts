import { expect, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { withShop } from "../src/extension-shop.ts";
import { type ReceivedCall, shopSecrets } from "../src/fake-installation.ts";
import { aTicket, signIn } from "../src/installation.ts";
import { anOrganization } from "../src/organization.ts";
import { aFile } from "../src/upload.ts";

/** Returns the content of the file that was uploaded with a name; empty if there is none. */
function findUploaded(received: readonly ReceivedCall[], name: string): string {
  const body = received.map((call) => call.body).find((text) => text.includes(`filename="${name}"`)) ?? "";
  const [boundary = ""] = body.split("\r\n", 1);
  const part = body.split(boundary).find((text) => text.includes(`filename="${name}"`)) ?? "";
  return Buffer.from(part.slice(part.indexOf("\r\n\r\n") + 4, -2), "latin1").toString("utf8");
}

/** Captures a shop with the look-back, and returns the replay and the manifest that the extension sends. */
async function captureReplay(): Promise<{ replay: string; manifest: string }> {
  const sent = { replay: "", manifest: "" };
  await withShop(async ({ installation, page: shop, panel, press }) => {
    await press("Keep the last minutes of this site");
    await expect(panel.getByRole("button", { name: "Add what happened just now" })).toBeAttached();
    await shop.reload();
    await shop.locator("textarea").pressSequentially("typed by hand");
    // Content that appears later is recorded as a change.
    await shop.waitForTimeout(1_500);
    await shop.evaluate(() => {
      const note = document.createElement("p");
      note.textContent = "Thank you, card 4242 4242 4242 4242 of ada@shop.test is charged.";
      document.body.prepend(note, Object.assign(new Image(), { src: "/tracker.png", alt: "A mug" }));
    });
    await expect(async () => {
      await press("Add what happened just now");
      await expect(panel.getByText(/Replay of the page: 0:0[1-9]/)).toBeAttached({ timeout: 2_000 });
    }).toPass();
    await press("Draft ticket");
    await expect(panel.getByText("Review the ticket")).toBeAttached();
    sent.replay = findUploaded(installation.received, "replay.json");
    sent.manifest = findUploaded(installation.received, "capture.json");
    const uploads = installation.received.map(({ body }) => body).join("\n");
    expect(uploads).toMatch(/name="capture_feature"\s+look_back/);
  });
  return sent;
}

test("a ticket replays what a page showed, without typed text and without secrets", async ({ page }) => {
  const { replay, manifest } = await captureReplay();
  const wrong = ["typed by hand", "4242 4242", ...shopSecrets].filter((secret) => replay.includes(secret));
  expect(wrong).toEqual([]);
  expect(replay).toContain("Thank you, card [card number removed] of [email address removed]");
  expect(JSON.parse(manifest).media).toEqual([{ name: "replay.json", at: expect.stringMatching(/^20/) }]);

  const { user } = await anOrganization();
  const token = await readToken(user.email);
  const ids: { file_id: string }[] = [];
  for (const [name, text] of Object.entries({ "replay.json": replay, "capture.json": manifest })) {
    const form = new FormData();
    form.append("file", new File([text], name, { type: "application/json" }));
    ids.push({ file_id: await aFile(token, form) });
  }
  const ticket = await aTicket(token, { title: "It fails", attachments: ids });
  await signIn(page, user.email);
  await page.goto(`/dashboard/tickets/${ticket.id}`);
  await page.getByRole("button", { name: "Open evidence" }).click();
  const evidence = page.getByRole("dialog", { name: "Evidence" });
  await expect(evidence.getByRole("option").filter({ hasText: "replay.json" })).toBeVisible();

  await evidence.getByRole("button", { name: "Show what the page looked like" }).click();
  const shown = page.frameLocator('iframe[title="What the page showed"]').frameLocator("iframe");
  await expect(shown.getByRole("button", { name: "Pay now" })).toBeVisible();
  await expect(shown.getByText("Thank you")).toHaveCount(0);
  await evidence.getByRole("button", { name: "Play" }).click();
  await expect(shown.getByText("Thank you, card [card number removed]")).toBeVisible();
});

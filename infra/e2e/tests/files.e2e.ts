import { expect, type Page, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";
import { anOrganization } from "../src/organization.ts";
import { aTone } from "../src/recording.ts";

/** Generous, because reading the text of a picture takes seconds, and more on a busy machine. */
const analysed = { timeout: 60_000 };

const attachments = (page: Page) => page.getByRole("region", { name: /Attachments/ });
const card = (page: Page, name: string) => attachments(page).getByRole("listitem").filter({ hasText: name });

/** Returns a file to upload. Its content is unique by default, so that it is not a duplicate. */
function aFile(name: string, mimeType: string, text = "") {
  return { name, mimeType, buffer: Buffer.from(text || `Notes ${uniqueWord()}`) };
}

async function choose(page: Page, ...files: ReturnType<typeof aFile>[]): Promise<void> {
  await attachments(page).locator("input[type=file]").setInputFiles(files);
}

async function openTicket(page: Page, email = "agent@demo.test"): Promise<void> {
  const ticket = await aTicket(await readToken(email), { title: `Files ${uniqueWord()}` });
  await signIn(page, email);
  await page.goto(`/dashboard/tickets/${ticket.id}`);
  await expect(attachments(page)).toBeVisible();
}

test("a file is uploaded, analysed, and shows what it holds", { tag: "@core" }, async ({ page }) => {
  await openTicket(page);
  const word = uniqueWord();
  const report = `The export ${word} stops at ten thousand rows since the release of Tuesday. The limit was not announced. Customers cannot close their month.`;

  await choose(page, aFile("report.txt", "text/plain", report));

  await expect(page.getByText("File uploaded")).toBeVisible();
  await expect(card(page, "report.txt").getByText("Ready")).toBeVisible(analysed);
  await card(page, "report.txt").getByRole("link").hover();
  await expect(page.getByRole("tooltip")).toContainText("stops at ten thousand rows");
  await expect(page.getByText(/attached report\.txt/)).toBeVisible();

  await page.goto(`/dashboard?search=${word}`);
  const inFiles = page.getByRole("region", { name: "In files" });
  await expect(inFiles.getByText("report.txt")).toBeVisible();
});

test("a message has files, whose details open from their cards", async ({ page }) => {
  await openTicket(page);
  const reply = page.getByRole("textbox", { name: "Reply" });
  await reply.fill("Here is what the log says.");

  const log = `2026-11-20T09:00:00Z ERROR ${uniqueWord()} refused\n`.repeat(3);
  await page
    .locator("input[type=file]")
    .last()
    .setInputFiles(aFile("server.log", "text/plain", log));
  await expect(page.getByText("File uploaded")).toBeVisible();
  await reply.press("Control+Enter");

  const activity = page.getByRole("region", { name: "Activity" });
  const details = activity.getByRole("button", { name: /server\.log/ });
  await expect(details).toContainText("Ready", analysed);
  await details.click();
  const popup = page.getByRole("dialog");
  await expect(popup.getByText("AI Summary")).toBeVisible();
  await expect(popup.getByRole("link", { name: "Download" })).toBeVisible();
});

test("a file that may not be uploaded is refused with the reason", async ({ page }) => {
  await openTicket(page);
  const huge = { ...aFile("huge.bin", "application/octet-stream"), buffer: Buffer.alloc(26 * 1024 * 1024) };

  await choose(page, huge);
  await expect(page.getByText("File size exceeds 25MB limit").first()).toBeVisible();

  const note = aFile("note.txt", "text/plain");
  await choose(page, note);
  await expect(card(page, "note.txt").getByText("Ready")).toBeVisible(analysed);
  await choose(page, aFile("note.txt", "text/plain"));
  await expect(page.getByText('File with name "note.txt" already exists').first()).toBeVisible();
});

test("a file of a type that the organization does not accept is refused with the accepted types", async ({
  page,
}) => {
  const ours = await anOrganization();
  const accepted_file_types = [".pdf", "image/*"];
  await obtain(await readToken(ours.admin.email), "PUT /organizations/me/", {
    body: { accepted_file_types },
  });
  await openTicket(page, ours.user.email);

  await choose(page, aFile("notes.txt", "text/plain"));

  const reason = attachments(page).getByText("File type not allowed. Accepted types: .pdf, image/*", {
    exact: true,
  });
  await expect(reason).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Retry notes.txt" })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove notes.txt" }).click();
  await expect(reason).toHaveCount(0);
  await page.reload();
  await expect(attachments(page)).toBeVisible();
  await expect(card(page, "notes.txt")).toHaveCount(0);
});

test("a recording plays in its details", async ({ page }) => {
  await openTicket(page);
  const reply = page.getByRole("textbox", { name: "Reply" });
  await reply.fill("Listen to this.");
  const tone = { name: "tone.wav", mimeType: "audio/wav", buffer: aTone() };
  await page.locator("input[type=file]").last().setInputFiles(tone);
  await expect(page.getByText("File uploaded")).toBeVisible();
  await reply.press("Control+Enter");

  const details = page.getByRole("region", { name: "Activity" }).getByRole("button", { name: /tone\.wav/ });
  await expect(details).toContainText("Ready", analysed);
  await details.click();

  const player = page.getByRole("dialog").getByLabel("Play tone.wav");
  await expect(player).toHaveJSProperty("duration", 2);
  await player.evaluate((element: HTMLMediaElement) => element.play());
  await expect(player).toHaveJSProperty("paused", false);
});

test("an upload with the content of an existing file uses that content under its own name", async ({
  page,
}) => {
  await openTicket(page);
  const text = `Same words ${uniqueWord()}`;
  await choose(page, aFile("first.txt", "text/plain", text));
  await expect(card(page, "first.txt").getByText("Ready")).toBeVisible(analysed);

  const other = await aTicket(await readToken("agent@demo.test"), { title: "Second" });
  await page.goto(`/dashboard/tickets/${other.id}`);
  await choose(page, aFile("second.txt", "text/plain", text));

  await expect(page.getByText("File already exists")).toBeVisible();
  await expect(page.getByText("Using existing file: first.txt")).toBeVisible();
  await expect(card(page, "second.txt")).toBeVisible();
});

test("a file that cannot be read is shown as failed, and can be reprocessed", async ({ page }) => {
  await openTicket(page);
  await choose(page, aFile("broken.pdf", "application/pdf", `%PDF-1.7\n${uniqueWord()}`));

  const broken = card(page, "broken.pdf");
  await expect(broken.getByText("Processing Failed")).toBeVisible(analysed);
  await broken.getByRole("button", { name: "Reprocess broken.pdf" }).click();

  await expect(page.getByText("Reprocessing started")).toBeVisible();
  await expect(broken.getByText("Processing Failed")).toBeVisible(analysed);
});

test("the file cards of a short chat message are wide enough to show that a file failed", async ({
  page,
}) => {
  await signIn(page, "agent@demo.test");
  await page.goto("/dashboard/ai-creator");
  const box = page.getByRole("textbox", { name: "Ask about a ticket, a file or a customer" });
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(aFile("broken.pdf", "application/pdf", `%PDF-1.7\n${uniqueWord()}`));
  await expect(page.getByText("File uploaded")).toBeVisible();
  await box.fill("Ok");
  await box.press("Enter");

  const failed = page.getByRole("article", { name: "You" }).getByText("Processing Failed");
  await expect(failed).toBeVisible(analysed);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const sent = page.getByRole("article", { name: "You" }).getByRole("button", { name: /^broken\.pdf/ });
    await expect.poll(async () => (await sent.boundingBox())?.width).toBeGreaterThan(240);
    expect(await failed.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test("a disguised program is quarantined and cannot be downloaded", async ({ page }) => {
  await openTicket(page);
  await choose(page, aFile("invoice.pdf.js", "text/javascript", `alert("${uniqueWord()}")`));

  const caught = card(page, "invoice.pdf.js");
  await expect(caught.getByText("Quarantined")).toBeVisible(analysed);
  await expect(caught.getByRole("link")).toHaveCount(0);
});

test("a reload in the middle of the analysis loses nothing", async ({ page }) => {
  await openTicket(page);
  await choose(page, aFile("minutes.md", "text/markdown", `# Minutes\n\nWe decided ${uniqueWord()}.`));
  await expect(page.getByText("Ticket updated")).toBeVisible();

  await page.reload();

  await expect(card(page, "minutes.md").getByText("Ready")).toBeVisible(analysed);
  await card(page, "minutes.md").hover();
  await card(page, "minutes.md")
    .getByRole("button", { name: /Remove/ })
    .click();
  await expect(page.getByText("Attachment deleted")).toBeVisible();
  await expect(card(page, "minutes.md")).toHaveCount(0);
});

import { expect, type Page, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { aFakeModel, type FakeModel, type Turn } from "../src/fake-model.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";
import { anOrganization, type TestOrganization } from "../src/organization.ts";

/** Generous, because reading a file takes seconds, and more on a busy machine. */
const analysed = { timeout: 60_000 };

const composer = (page: Page) =>
  page.getByRole("textbox", { name: "Ask about a ticket, a file or a customer" });
async function askAgent(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  // The message cannot be sent while files are still being uploaded.
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
  await composer(page).press("Enter");
}

/** Creates an organization whose agents use a scripted model, and an agent that may change tickets after approval. */
async function anInstallationWithModel(
  turns: Turn[],
): Promise<{ ours: TestOrganization; model: FakeModel; agentId: string }> {
  const ours = await anOrganization();
  const model = await aFakeModel(turns);
  const owner = await readToken(ours.owner.email);
  await obtain(owner, "PUT /organizations/me/", { body: { ai_provider: model.settings } });
  const agent = await obtain<{ id: string }>(owner, "POST /agents/", {
    body: {
      name: "Triage",
      status: "active",
      tools: [{ name: "update_ticket", needs_approval: true }],
    },
  });
  return { ours, model, agentId: agent.id };
}

test("a conversation with a log becomes a ticket that a person has checked", { tag: "@core" }, async ({
  page,
}) => {
  const ours = await anOrganization();
  await signIn(page, ours.user.email);
  await page.goto("/dashboard/ai-creator");
  const word = uniqueWord();
  const log = `2026-11-20T09:00:00Z ERROR Payment ${word} failed: HTTP 500 from POST /api/payments\n`;

  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "checkout.log", mimeType: "text/plain", buffer: Buffer.from(log.repeat(4)) });
  await expect(page.getByText("checkout.log").first()).toBeVisible();
  await askAgent(page, `Customers cannot pay since this morning, the page says payment ${word} failed.`);
  await expect(page.getByText("Built-in analysis", { exact: true }).first()).toBeVisible(analysed);

  await page.getByRole("button", { name: "Create Ticket" }).first().click();
  const draft = page
    .getByRole("dialog", { name: "Ticket draft" })
    .or(page.getByRole("complementary", { name: "Ticket draft" }));
  const title = draft.getByRole("textbox", { name: "Title" });
  await expect(title).not.toHaveValue("", analysed);
  await title.fill(`Payments fail ${word}`);
  await draft.getByRole("button", { name: "Create Ticket" }).click();

  await page
    .getByRole("link", { name: /^#\d+$/ })
    .first()
    .click();
  await expect(page.getByText(`Payments fail ${word}`).first()).toBeVisible();
  await expect(page.getByText("checkout.log").first()).toBeVisible();
});

test("a streamed reply continues after a reload, and can be stopped", async ({ page }) => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
  const { ours, model, agentId } = await anInstallationWithModel([{ words, eachMs: 150 }]);
  await signIn(page, ours.user.email);
  await page.goto(`/dashboard/agents/${agentId}`);
  await page.goto(`/dashboard/ai-creator?agent=${agentId}`);
  await askAgent(page, "Write something long.");
  await expect(page.getByText(/word3 /).first()).toBeVisible(analysed);

  await page.reload();
  await expect(page.getByText(/word20 /).first()).toBeVisible(analysed);
  await page.getByRole("button", { name: "Stop" }).click();

  await expect(page.getByText(/stopped/i).first()).toBeVisible();
  await expect(page.getByText(/word59/)).toHaveCount(0);
  model.close();
});

test("a change by an agent waits for approval, and is not made when denied", async ({ page }) => {
  const { ours, model, agentId } = await anInstallationWithModel([]);
  const token = await readToken(ours.user.email);
  const ticket = await aTicket(token, { title: `Mine ${uniqueWord()}` });
  const turn = (status: string): Turn => ({
    tool: "update_ticket",
    input: { ticket: `#${ticket.number}`, status },
  });
  const statusNow = async () =>
    (await obtain<{ status: string }>(token, "GET /tickets/:ticketId/", { params: { ticketId: ticket.id } }))
      .status;
  model.turns.push(turn("resolved"), { words: ["It", "stays", "as", "it", "is."] });
  await signIn(page, ours.user.email);
  await page.goto(`/dashboard/ai-creator?agent=${agentId}`);

  await askAgent(page, "Close it.");
  await page.getByRole("button", { name: "Deny" }).click(analysed);
  await expect(page.getByText("It stays as it is.").first()).toBeVisible(analysed);
  expect(await statusNow()).toBe("new");

  model.turns.splice(0, model.turns.length, turn("resolved"), { words: ["Resolved", "now."] });
  await askAgent(page, "Close it after all.");
  await page.getByRole("button", { name: "Approve" }).click(analysed);
  await expect(page.getByText("Resolved now.").first()).toBeVisible(analysed);
  expect(await statusNow()).toBe("resolved");
  model.close();
});

test("an admin creates an agent, and chats with it", async ({ page }) => {
  const ours = await anOrganization();
  const name = `Returns ${uniqueWord()}`;
  await signIn(page, ours.admin.email);
  await page.goto("/dashboard/settings/agents");
  await page.getByRole("link", { name: "Create agent" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("textbox", { name: "Instructions" }).fill("Ask for the order number.");
  await page.getByRole("button", { name: "Create agent" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.goto("/dashboard/settings/agents");
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Activate" }).click();
  await expect(
    page
      .getByRole("row", { name: new RegExp(name) })
      .or(page.getByRole("listitem").filter({ hasText: name }))
      .getByText("Active", { exact: true })
      .first(),
  ).toBeVisible();

  await page.goto("/dashboard/agents");
  await page.getByText(name).first().click();
  await askAgent(page, "A customer wants to return a coat.");

  await expect(page.getByText("Built-in analysis", { exact: true }).first()).toBeVisible(analysed);
});

test("the chat says so when the month's quota of AI tickets is used up", async ({ page }) => {
  const ours = await anOrganization();
  const token = await readToken(ours.user.email);
  for (let count = 0; count < 5; count += 1) {
    const key = uniqueWord();
    const ticket = await obtain<{ id: string }>(token, "POST /tickets/", { body: { title: "Drafted" } });
    await obtain(token, "POST /billing/ai-tickets", { body: { key } });
    await obtain(token, "PUT /billing/ai-tickets/:key", { params: { key }, body: { ticket_id: ticket.id } });
  }
  await signIn(page, ours.user.email);
  await page.goto("/dashboard/ai-creator");
  await askAgent(page, "The invoice shows the wrong address.");
  await expect(page.getByText("Built-in analysis", { exact: true }).first()).toBeVisible(analysed);

  await page.getByRole("button", { name: "Create Ticket" }).first().click();
  const draft = page
    .getByRole("dialog", { name: "Ticket draft" })
    .or(page.getByRole("complementary", { name: "Ticket draft" }));
  await expect(draft.getByRole("textbox", { name: "Title" })).not.toHaveValue("", analysed);
  await draft.getByRole("button", { name: "Create Ticket" }).click();

  await expect(draft.getByText("No AI tickets left this month.")).toBeVisible();
});

test("a failure of the model is shown, and the reply can be regenerated", async ({ page }) => {
  const { ours, model, agentId } = await anInstallationWithModel([{ status: 400 }]);
  await signIn(page, ours.user.email);
  await page.goto(`/dashboard/ai-creator?agent=${agentId}`);
  await askAgent(page, "Is anybody there?");
  await expect(page.getByText(/The model provider did not accept the request/)).toBeVisible(analysed);

  model.turns.splice(0, model.turns.length, { words: ["Here", "again."] });
  await page.getByRole("button", { name: "Regenerate reply" }).click();

  await expect(page.getByText("Here again.").first()).toBeVisible(analysed);
  model.close();
});

import { expect, type Page, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { demoPassword } from "../src/demo-password.ts";
import { aTicket, uniqueWord } from "../src/installation.ts";
import { expectMessage } from "../src/message-text.ts";
import { anOrganization } from "../src/organization.ts";
import { aTestCustomer } from "../src/portal.ts";

const answered = { timeout: 60_000 };

async function signInGerman(page: Page, email: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.waitForURL("**/dashboard");
}

async function ask(page: Page, words: string): Promise<void> {
  const composer = page.getByRole("textbox", {
    name: "Fragen Sie nach einem Ticket, einer Datei oder einem Kunden",
  });
  await composer.fill(words);
  await expect(page.getByRole("button", { name: "Senden" })).toBeEnabled();
  await composer.press("Enter");
}

test("a German agent assigns, labels and notes by chat, and sends a suggested reply with small edits", async ({
  browser,
}) => {
  const ours = await anOrganization();
  const token = await readToken(ours.user.email);
  const customer = await aTestCustomer(token, ours);
  const ticket = await aTicket(token, {
    title: "Paket ist nicht angekommen",
    description:
      "Guten Tag, mein Paket zur Bestellung LG-40555 ist nicht angekommen. Können Sie es bitte suchen?",
    requester_id: customer.id,
  });
  const params = { ticketId: ticket.id };
  const context = await browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  await signInGerman(page, ours.user.email);
  await page.goto("/dashboard/ai-creator");
  const label = `versand-${uniqueWord()}`;

  await ask(page, `Weise #${ticket.number} mir zu und füge das Label ${label} hinzu`);
  await page.getByRole("button", { name: "Genehmigen" }).click(answered);
  await expect(page.getByText(`Ticket #${ticket.number} wurde geändert:`).first()).toBeVisible(answered);
  await ask(page, `Notiz zu #${ticket.number}: Der Kunde hat angerufen`);
  await page.getByRole("button", { name: "Genehmigen" }).click(answered);
  await expect(page.getByText(`Die Notiz steht in Ticket #${ticket.number}`).first()).toBeVisible(answered);
  const changed = await obtain<{ assigned_to: { id: string }; labels: string[] }>(
    token,
    "GET /tickets/:ticketId/",
    {
      params,
    },
  );
  expect([changed.assigned_to.id, changed.labels]).toEqual([ours.user.id, [label]]);

  await page.goto(`/dashboard/tickets/${ticket.id}`);
  await expect(page.getByText("Der Kunde hat angerufen").first()).toBeVisible();
  await page.getByRole("button", { name: "Antwort vorschlagen" }).click();
  await expect(page.getByText(/^Vorgeschlagen von/u)).toBeVisible(answered);
  const editor = page.getByRole("textbox", { name: "Antwort", exact: true });
  await expectMessage(editor, /Guten Tag|Hallo/u);
  await editor.press("Control+End");
  await editor.pressSequentially(" PS: Wir melden uns morgen.");
  await page.getByRole("button", { name: "Antwort senden" }).click();
  await expect(page.getByText("PS: Wir melden uns morgen.").first()).toBeVisible();

  const sent = async () => {
    const { items } = await obtain<{ items: { body: string; visibility: string }[] }>(
      token,
      "GET /tickets/:ticketId/communications",
      { params },
    );
    return items.find(({ visibility }) => visibility === "public")?.body;
  };
  await expect.poll(sent).toMatch(/^(?:Guten Tag|Hallo)[\s\S]*PS: Wir melden uns morgen\./u);
});

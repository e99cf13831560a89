import { type Browser, expect, type Page, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";
import { expectMessage } from "../src/message-text.ts";

/** Opens a ticket on a device of its own. */
async function openOn(browser: Browser, email: string, ticketId: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, email);
  await page.goto(`/dashboard/tickets/${ticketId}`);
  await expect(reply(page)).toBeVisible();
  return page;
}

const reply = (page: Page) => page.getByRole("textbox", { name: "Reply" });
const slow = { timeout: 15_000 };

async function aNewTicket() {
  return aTicket(await readToken("owner@demo.test"), { title: `Draft ${uniqueWord()}` });
}

test("a draft is on both devices of its writer, is taken over by a colleague, and is removed once sent", async ({
  browser,
}) => {
  const ticket = await aNewTicket();
  const laptop = await openOn(browser, "agent@demo.test", ticket.id);
  const colleague = await openOn(browser, "owner@demo.test", ticket.id);
  await reply(laptop).fill("Dear customer,\n\nthe table is on its way.");
  await expect(colleague.getByText("Mei Tanaka has a draft, 3 lines.")).toBeVisible(slow);

  const phone = await openOn(browser, "agent@demo.test", ticket.id);
  await expectMessage(reply(phone), /the table is on its way/, slow);
  await reply(phone).fill("Dear customer,\n\nthe table is on its way. Yours, Mei");
  await expectMessage(reply(laptop), /Yours, Mei/, slow);

  await colleague.getByRole("button", { name: "Take over" }).click();
  await expectMessage(reply(colleague), /Yours, Mei/, slow);
  for (const device of [laptop, phone]) {
    await expect(device.getByText("Priya Nair took over your draft.")).toBeVisible(slow);
    await expectMessage(reply(device), "");
  }
  // While somebody is typing, a reply is stopped.
  await expect(colleague.getByText("Mei Tanaka is viewing")).toBeVisible(slow);
  await reply(colleague).press("Control+Enter");
  await expect(laptop.getByText("the table is on its way.")).toBeVisible(slow);
  await expectMessage(reply(colleague), "");
  await laptop.reload();
  await expectMessage(reply(laptop), "");
  await expect(laptop.getByText(/has a draft/)).toBeHidden();
});

test("what was written without a connection is kept, and shown beside what the other device stored", async ({
  browser,
}) => {
  const ticket = await aNewTicket();
  const laptop = await openOn(browser, "agent@demo.test", ticket.id);
  const phone = await openOn(browser, "agent@demo.test", ticket.id);
  await phone.context().setOffline(true);
  await reply(phone).fill("Written on the train");
  await expect(phone.getByText(/You're offline. Kept on this device/)).toBeVisible(slow);
  const stored = laptop.waitForResponse(
    (response) => response.request().method() === "PUT" && response.url().endsWith("/draft"),
  );
  await reply(laptop).fill("Written at the desk");
  await stored;

  await phone.context().setOffline(false);

  await expect(phone.getByRole("textbox", { name: "Text of the other device" })).toHaveValue(
    "Written at the desk",
    { timeout: 30_000 },
  );
  await phone.getByRole("button", { name: "Keep both" }).click();
  await expectMessage(reply(phone), "Written on the train\n\nWritten at the desk");
  await expectMessage(reply(laptop), "Written on the train\n\nWritten at the desk", slow);

  await reply(laptop).press("Control+Enter");

  await expectMessage(reply(phone), "", slow);
});

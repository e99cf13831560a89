import { expect, type Page, test } from "@playwright/test";
import { obtain, readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";
import { expectMessage } from "../src/message-text.ts";

const replyField = (page: Page) => page.getByRole("textbox", { name: "Reply" });
const activity = (page: Page) => page.getByRole("region", { name: "Activity" });

test("a reply and a note are sent, seen by someone else, edited and taken back", { tag: "@core" }, async ({
  page,
  browser,
}) => {
  const ticket = await aTicket(await readToken("owner@demo.test"), { title: `Talk ${uniqueWord()}` });
  await signIn(page, "agent@demo.test");
  await page.goto(`/dashboard/tickets/${ticket.id}`);

  await replyField(page).fill("We **found** the cause.");
  await page.keyboard.press("Control+Enter");
  await expect(activity(page).locator("strong", { hasText: "found" })).toBeVisible();
  await expectMessage(replyField(page), "");
  await page.getByRole("tab", { name: "Internal note" }).click();
  await page.getByRole("textbox", { name: "Internal note" }).fill("Ask the payments team first");
  await page.keyboard.press("Control+Enter");
  await expect(activity(page).getByText("Ask the payments team first")).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, "owner@demo.test");
  await other.goto(`/dashboard/tickets/${ticket.id}`);
  await expect(activity(other).getByText("Ask the payments team first")).toBeVisible();
  await expect(other.getByRole("button", { name: "Edit message" })).toHaveCount(0);

  const note = activity(page).getByRole("listitem").filter({ hasText: "Ask the payments team first" });
  await note.hover();
  await note.getByRole("button", { name: "Delete message" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Delete/ })
    .click();
  await expect(activity(page).getByText("This message was deleted")).toBeVisible();
  await expect(activity(other).getByText("This message was deleted")).toBeVisible();
  await expect(other.getByText("Ask the payments team first")).toHaveCount(0);
  await other.close();
});

test("an unsent reply is still there after a reload", async ({ page }) => {
  const ticket = await aTicket(await readToken("agent@demo.test"), {
    title: `Draft ${uniqueWord()}`,
  });
  await signIn(page, "agent@demo.test");
  await page.goto(`/dashboard/tickets/${ticket.id}`);

  await replyField(page).fill("Half a sentence");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await page.reload();

  await expectMessage(replyField(page), "Half a sentence");
});

test("scripts in a message are shown as text, and unsafe addresses do not become links", async ({ page }) => {
  const token = await readToken("agent@demo.test");
  const ticket = await aTicket(token, { title: '<img src=x onerror="window.hacked=1">' });
  const body = [
    "<script>window.hacked=1</script>",
    '<img src=x onerror="window.hacked=1">',
    "[bad](javascript:window.hacked=1) [good](https://example.com) [data](data:text/html,x)",
  ].join("\n\n");
  await obtain(token, "POST /tickets/:ticketId/communications", {
    params: { ticketId: ticket.id },
    body: { body, visibility: "public" },
  });
  await signIn(page, "owner@demo.test");
  await page.goto(`/dashboard/tickets/${ticket.id}`);

  await expect(activity(page).getByRole("link", { name: "good" })).toHaveAttribute(
    "href",
    "https://example.com",
  );
  const targets = await activity(page)
    .locator("a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(targets.filter((target) => /^(javascript|data):/.test(target ?? ""))).toEqual([]);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});

test("create, triage, reply and resolve by keyboard alone", { tag: "@core" }, async ({ page }) => {
  const word = uniqueWord();
  await signIn(page, "agent@demo.test");
  await page.locator("body").press("c");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type(`Keys only ${word}`);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: `Keys only ${word}` })).toBeVisible();

  await choose(page, /^Priority/, "High");
  await expect(page.getByRole("button", { name: /^Priority High/ })).toBeVisible();
  await choose(page, /^Assignee/, "Mei Tanaka");
  await expect(page.getByRole("button", { name: /^Assignee.*Mei Tanaka/ })).toBeVisible();

  await replyField(page).focus();
  await page.keyboard.type("On its way.");
  await page.keyboard.press("Control+Enter");
  await expect(activity(page).getByText("On its way.")).toBeVisible();
  await choose(page, /^Status/, "Resolved");
  await expect(page.getByRole("button", { name: /^Status RESOLVED/ })).toBeVisible();
  await expect(activity(page).getByText(/changed the status from New to/)).toBeVisible();
});

/** Opens a row of the side panel and chooses an option with the arrow keys, as someone without a mouse does. */
async function choose(page: Page, row: RegExp, wanted: string): Promise<void> {
  await page.getByRole("button", { name: row }).focus();
  await page.keyboard.press("Enter");
  const option = page.getByRole("option", { name: wanted });
  await expect(option).toBeVisible();
  for (let step = 0; step < 20; step += 1) {
    if ((await option.getAttribute("data-combobox-selected")) !== null) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}

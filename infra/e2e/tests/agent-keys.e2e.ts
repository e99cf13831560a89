import { expect, type Page, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";
import { expectMessage } from "../src/message-text.ts";

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Presses keys one after another; a text is typed. */
async function keys(page: Page, ...pressed: (string | { text: string })[]): Promise<void> {
  for (const key of pressed) {
    if (typeof key === "string") await page.keyboard.press(key);
    else await page.keyboard.type(key.text);
  }
}

test("an agent answers, notes, assigns, triages and resolves tickets by the keyboard alone", async ({
  page,
}) => {
  const token = await readToken("agent@demo.test");
  const word = uniqueWord();
  for (const name of ["third", "second", "first"]) await aTicket(token, { title: `${name} ${word}` });
  await signIn(page, "agent@demo.test");
  await page.goto(`/dashboard?search=${word}`);
  await expect(page.getByText("Showing 3 of 3 tickets")).toBeVisible();
  await expect(page.locator(".ag-row").first()).toBeVisible();

  await keys(page, "j");
  await expect(page.locator(".ag-cell:focus", { hasText: `first ${word}` })).toBeVisible();
  await keys(page, "Enter");
  await expect(title(page, `first ${word}`)).toBeVisible();
  await expect(page.getByText("1 of 3")).toBeVisible();
  await keys(page, "r", { text: "It left today." }, "Control+Shift+Enter");

  await expect(title(page, `second ${word}`)).toBeVisible();
  await keys(page, "n", { text: "Ask the carrier." }, "Control+Enter", "Escape", "a");
  await expect(page.getByRole("dialog", { name: /^Assign/ })).toBeVisible();
  await keys(page, { text: "mei" }, "Enter");
  await expect(page.getByText("Ticket updated")).toBeVisible();

  await keys(page, "j");
  await expect(title(page, `third ${word}`)).toBeVisible();
  await keys(page, "p");
  await expect(page.getByRole("dialog", { name: /^Change priority/ })).toBeVisible();
  await keys(page, { text: "crit" }, "Enter", "e", "u");

  await expect(page).toHaveURL(new RegExp(`/dashboard\\?search=${word}`));
  const row = (name: string) => page.locator(".ag-row", { hasText: `${name} ${word}` });
  await expect(row("third")).toContainText("RESOLVED");
  await expect(row("first")).toContainText("OPEN");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[row-id]")?.textContent))
    .toContain("third");
});

test("keys do nothing in fields, and the palette on a ticket offers every action", async ({ page }) => {
  const word = uniqueWord();
  const { id } = await aTicket(await readToken("agent@demo.test"), { title: `Alone ${word}` });
  await signIn(page, "agent@demo.test");
  await page.goto(`/dashboard/tickets/${id}`);
  await expect(title(page, `Alone ${word}`)).toBeVisible();

  const reply = page.getByRole("textbox", { name: "Reply" });
  await keys(page, "r");
  await expect(reply).toBeFocused();
  await keys(page, "Escape", "r", { text: "esaplxu" });
  await expectMessage(reply, "esaplxu");
  await keys(page, "Control+k");
  const names = page.getByRole("listbox", { name: "Commands" });
  for (const name of [
    "Resolve",
    "Assign to me",
    "Change labels",
    "Send and open the next ticket",
    "Back to the list",
  ])
    await expect(names.getByRole("option", { name: new RegExp(`^${name}`) })).toBeVisible();
  await page.getByRole("combobox").fill("assign to me");
  await keys(page, "Enter");

  await expect(page.getByText("Ticket updated")).toBeVisible();
});

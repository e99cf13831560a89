import { expect, type Page, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Jump to or run a command" });
const shortcuts = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

test("finds a ticket by words and by number, opens it, and stays on it after Escape", async ({ page }) => {
  const word = uniqueWord();
  const ticket = await aTicket(await readToken("agent@demo.test"), { title: `Printer ${word}` });
  await signIn(page, "agent@demo.test");

  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(word);
  await expect(page.getByRole("option", { name: new RegExp(`#${ticket.number}.*${word}`) })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/dashboard/tickets/${ticket.id}`));
  await expect(page.getByText(`Printer ${word}`).first()).toBeVisible();

  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/dashboard/tickets/${ticket.id}`));

  await page.getByRole("button", { name: /^Jump to/ }).click();
  await field(page).fill(`#${ticket.number}`);
  const option = page.getByRole("option", { name: new RegExp(word) });
  await expect(option).toHaveAttribute("aria-selected", "true");
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.keyboard.press("ControlOrMeta+Enter"),
  ]);
  await expect(tab).toHaveURL(new RegExp(`/dashboard/tickets/${ticket.id}`));
});

test("switches the theme and opens the create form by keyboard alone, with recent commands first", async ({
  page,
}) => {
  await signIn(page, "agent@demo.test");

  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("dark");
  await expect(page.getByRole("option", { name: "Switch to dark theme" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");

  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("option").first()).toHaveText(/Switch to dark theme/);
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press("c");
  const title = page.getByRole("textbox", { name: "Title" });
  await expect(title).toBeFocused();
  await page.keyboard.type("g t ? c");
  await expect(title).toHaveValue("g t ? c");
  await expect(shortcuts(page)).toHaveCount(0);
});

test("binds other keys, reports conflicts, and turns single-key shortcuts off permanently", async ({
  page,
}) => {
  await signIn(page, "agent@demo.test");
  await page.getByRole("button", { name: /User menu/ }).click();
  await page.getByRole("button", { name: /Keyboard shortcuts/ }).click();
  await expect(shortcuts(page)).toBeVisible();

  await page.getByRole("button", { name: /^Keys of Tickets:/ }).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("alert")).toHaveText("? is taken by “Keyboard shortcuts”.");
  await page.getByRole("button", { name: /^Keys of Tickets:/ }).click();
  await page.keyboard.type("gh");
  await expect(page.getByRole("button", { name: "Keys of Tickets: G then H" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/tickets/create");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeVisible();
  await page.getByRole("button", { name: /^Jump to/ }).focus();
  await page.keyboard.type("gh");
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.keyboard.press("?");
  const singleKeys = page.getByRole("switch", { name: /^Single-key shortcuts/ });
  await singleKeys.click();
  await expect(singleKeys).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(shortcuts(page)).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
});

import { expect, type Page, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { aTicket, signIn, uniqueWord } from "../src/installation.ts";

const tickets = 30;
const maxPresses = 8;

/** A keyboard that counts its presses. A combination such as Ctrl Enter is one press, and the text of messages is none. */
function countingKeyboard(page: Page) {
  let presses = 0;
  return {
    count: () => presses,
    async press(...keys: string[]): Promise<void> {
      for (const key of keys) {
        presses += 1;
        await page.keyboard.press(key);
      }
    },
    /** Types what finds a value in a list, which counts. */
    async find(text: string): Promise<void> {
      presses += text.length;
      await page.keyboard.type(text);
    },
    write: (message: string) => page.keyboard.type(message),
  };
}

type Keyboard = ReturnType<typeof countingKeyboard>;

interface Work {
  page: Page;
  keys: Keyboard;
  /** The number of the ticket that duplicates are merged into. */
  original: number;
}

async function choose({ page, keys }: Work, key: string, title: RegExp, text: string): Promise<void> {
  await keys.press(key);
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  await keys.find(text);
  await expect(page.getByRole("option").first()).toBeVisible();
  await keys.press("Enter");
}

async function sendAndGoOn({ page, keys }: Work, key: "r" | "n", message: string): Promise<void> {
  await keys.press(key);
  await expect(page.getByRole("textbox", { name: key === "r" ? "Reply" : "Internal note" })).toBeFocused();
  await keys.write(message);
  await keys.press("Control+Shift+Enter");
}

/** What agents do with tickets, each ending at the next ticket. */
const kinds: Record<string, (work: Work) => Promise<void>> = {
  answer: (work) => sendAndGoOn(work, "r", "Your order left today."),
  async note(work) {
    await choose(work, "a", /^Assign/, "me");
    await sendAndGoOn(work, "n", "Please ask the carrier.");
  },
  async triage(work) {
    await choose(work, "p", /^Change priority/, "h");
    await choose(work, "l", /^Change labels/, "bil");
    await work.keys.press("i", "j");
  },
  async merge(work) {
    const { page, keys, original } = work;
    await keys.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused();
    await keys.find("mer");
    await expect(page.getByRole("option", { name: "Merge into…" })).toBeVisible();
    await keys.press("Enter");
    await expect(page.getByLabel("Merge into")).toBeFocused();
    await keys.find(String(original));
    await expect(page.getByRole("option", { name: `#${original}` })).toBeVisible();
    await keys.press("Enter");
    await expect(page.getByRole("button", { name: "Merge", exact: true })).toBeEnabled();
    await keys.press("Enter");
    await expect(page.getByText("Ticket merged")).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await keys.press("j");
  },
  async escalate(work) {
    await choose(work, "p", /^Change priority/, "c");
    await choose(work, "a", /^Assign/, "to");
    await sendAndGoOn(work, "n", "The whole company cannot pay.");
  },
};

test(`an agent needs at most ${maxPresses} key presses for a ticket besides the text of messages`, async ({
  page,
}, { annotations }) => {
  test.setTimeout(300_000);
  const token = await readToken("agent@demo.test");
  const word = uniqueWord();
  const { number: original } = await aTicket(token, { title: `Original of ${word}` });
  const names = Object.keys(kinds);
  const order = Array.from({ length: tickets }, (_, index) => names[(index * 7) % names.length] ?? "");
  for (const [index, name] of [...order.entries()].reverse())
    await aTicket(token, { title: `${index + 1} ${name} ${word}`, labels: ["billing"] });
  await signIn(page, "agent@demo.test");
  await page.goto(`/dashboard?search=${word}&sort=-created_at&size=50`);
  await expect(page.locator(".ag-row").first()).toBeVisible();
  const keys = countingKeyboard(page);

  await keys.press("j");
  await expect(page.locator(".ag-cell:focus")).toBeVisible();
  await keys.press("Enter");
  for (const [index, name] of order.entries()) {
    await expect(page.getByRole("heading", { level: 1, name: `${index + 1} ${name} ${word}` })).toBeVisible();
    await kinds[name]?.({ page, keys, original });
  }

  const perTicket = keys.count() / tickets;
  annotations.push({ type: "key presses per ticket", description: perTicket.toFixed(2) });
  expect(perTicket).toBeLessThanOrEqual(maxPresses);
});

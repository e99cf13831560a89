// `npm run bench -- triage [--fault]`: answers and resolves thirty tickets by keyboard: the keys for each, apart from the text of replies,
// and how soon the page shows each change (P21).
import { writeLoad } from "@tessera/local/demo/write-load";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import type { Locator, Page } from "playwright-core";
import { forget, minPublishedMs, slowest, watchEvents } from "./acts/interactions.ts";
import { type Outcome, runBench } from "./bench.ts";
import { signIn } from "./caller.ts";
import { getFigures, percentile } from "./figures.ts";
import { untilQuiet } from "./load/until-quiet.ts";
import { listCell, openBrowser, openSession, openWindow } from "./load/visitor.ts";

const tickets = 30;
/** A person who does not find something within so many keys gives up. */
const maxKeys = 100;
const settleMs = 150;

await runBench("triage", async ({ origin, adminUrl }, { isFaulty }) => {
  const email = `anna@${await writeLoad(adminUrl, { tickets: 2_000, organizations: 1 })}.test`;
  await untilQuiet(adminUrl);
  const caller = await signIn(origin, email);
  const { items } = await caller.call<TicketPage>(
    `/tickets/?size=${tickets}&status=new&status=open&status=in_progress`,
  );
  const browser = await openBrowser();
  try {
    const page = await openWindow(browser, await openSession(browser, origin, email));
    await page.addInitScript(watchEvents, { minPublishedMs, isFaulty });
    await page.goto(`${origin}/dashboard`);
    await page.locator(listCell).first().waitFor();
    const keyboard = getKeyboard(page);
    const keys: number[] = [];
    for (const { number } of items) keys.push(await handle(page, keyboard, number));
    return getOutcome(keys, keyboard.paints);
  } finally {
    await browser.close();
  }
});

/** A keyboard that counts its keys. `paints` has the ms from the keys that change something to the next paint. */
interface Keyboard {
  keys: number;
  paints: number[];
  press(key: string): Promise<void>;
  change(key: string): Promise<void>;
  /** Presses a key until `isReached`. */
  repeat(key: string, isReached: () => Promise<boolean>): Promise<void>;
}

function getKeyboard(page: Page): Keyboard {
  const keyboard: Keyboard = {
    keys: 0,
    paints: [],
    async press(key) {
      keyboard.keys += 1;
      await page.keyboard.press(key);
    },
    async change(key) {
      await page.evaluate(forget);
      await keyboard.press(key);
      await page.waitForTimeout(settleMs);
      keyboard.paints.push(await page.evaluate(slowest, minPublishedMs));
    },
    async repeat(key, isReached) {
      for (let turn = 0; !(await isReached()); turn += 1) {
        if (turn === maxKeys) throw new Error(`${maxKeys} times ${key} did not lead there.`);
        await keyboard.press(key);
      }
    },
  };
  return keyboard;
}

/** Opens a ticket by its number, answers it, and resolves it. Returns the number of keys. */
async function handle(page: Page, keyboard: Keyboard, number: number): Promise<number> {
  const before = keyboard.keys;
  await keyboard.press("Control+k");
  for (const digit of String(number)) await keyboard.press(digit);
  const found = page.getByRole("option", { name: new RegExp(`#${number}\\b`) }).first();
  await found.waitFor();
  await keyboard.repeat("ArrowDown", async () => (await found.getAttribute("aria-selected")) === "true");
  await keyboard.press("Enter");
  const reply = page.getByRole("textbox", { name: "Reply" });
  await reply.waitFor();
  await keyboard.repeat("Tab", () => hasFocus(reply));
  await page.keyboard.insertText(`Thank you, ticket ${number} is solved.`);
  await keyboard.change("Control+Enter");
  const status = page.getByRole("button", { name: /^Status/ });
  await keyboard.repeat("Tab", () => hasFocus(status));
  await keyboard.press("Enter");
  await page.getByRole("option", { name: "Resolved" }).waitFor();
  await keyboard.press("r");
  await keyboard.change("Enter");
  await page.getByRole("button", { name: /^Status Resolved/i }).waitFor();
  return keyboard.keys - before;
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((found) => found === document.activeElement);
}

function getOutcome(keys: number[], paints: number[]): Outcome {
  const [median, slow] = [percentile(keys, 0.5), percentile(paints, 0.95)];
  return {
    table: {
      "keys for a ticket": getFigures(keys),
      "ms from a key to the painted change": getFigures(paints),
    },
    goals: [
      { what: "P21, keys for a ticket, median", value: median, goal: 8, stretch: 6 },
      { what: "P21, ms from a key to the painted change, p95", value: slow, goal: 50, stretch: 30 },
    ],
  };
}

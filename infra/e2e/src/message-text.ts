import { expect, type Locator } from "@playwright/test";

/** Returns what a person reads in the box of a message: the editor, or the field in its place. */
function readBox(box: Locator): Promise<string> {
  return box.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) return element.value;
    const blocks = [...element.children].map(({ textContent }) => textContent);
    return blocks.join("\n\n");
  });
}

/** Waits until the box of a message shows a text. */
export async function expectMessage(box: Locator, text: string | RegExp, options?: { timeout?: number }) {
  const shown = expect.poll(() => readBox(box), options);
  await (typeof text === "string" ? shown.toBe(text) : shown.toMatch(text));
}

import { expect, type Page, test } from "@playwright/test";
import type { ConnectedPanel } from "../src/extension-panel.ts";
import { type Box, countRedPixels, countStoredParts } from "../src/extension-recording.ts";
import { withShop } from "../src/extension-shop.ts";

/** Ids of the elements that show secrets, each in a different way. */
const places = ["text", "line", "field", "drawing", "tree", "later", "frame"];

type Keys = { showMore(): void };

async function readPlaces(page: Page): Promise<Record<string, Box>> {
  const boxes: Record<string, Box> = {};
  for (const place of places) {
    const box = await page.locator(`#${place}`).boundingBox();
    if (!box) throw new Error(`${place} is not shown.`);
    boxes[place] = box;
  }
  return boxes;
}

/** Records the page, which shows more secrets after a while, and counts the red pixels, which are legible secrets. */
async function recordSecrets({ page, panel, press }: ConnectedPanel, origin: string) {
  await page.bringToFront();
  await page.goto(`${origin}/keys`);
  await press("Record screen");
  await expect.poll(() => countStoredParts(panel), { timeout: 60_000 }).toBeGreaterThan(2);
  await page.evaluate(() => (globalThis as unknown as Keys).showMore());
  const stored = await countStoredParts(panel);
  await expect.poll(() => countStoredParts(panel), { timeout: 60_000 }).toBeGreaterThan(stored + 4);
  const boxes = await readPlaces(page);
  const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await press("Stop screen recording");
  await expect(panel.getByLabel("Screen recording")).toBeAttached();
  await panel.bringToFront();
  return countRedPixels(panel, boxes, window);
}

test("a recording of a tab shows no secret from the text or a field of the page", async () => {
  test.setTimeout(240_000);
  await withShop(async ({ installation, ...connected }) => {
    const { page, panel, press } = connected;
    await test.step("which would be legible without covers", async () => {
      await panel.evaluate(() => {
        const { tabs } = (globalThis as unknown as { chrome: { tabs: object } }).chrome;
        const own = { connect: Reflect.get(tabs, "connect") };
        const answer = (listener: (message: object) => void) => listener({ kind: "covered", isTop: true });
        const port = { disconnect() {}, onMessage: { addListener: answer } };
        Object.assign(tabs, { connect: () => port });
        Object.assign(globalThis, { allowCovers: () => Object.assign(tabs, own) });
      });
      const { red } = await recordSecrets(connected, installation.origin);
      for (const place of places) expect(red[place], place).toBeGreaterThan(100);
      await panel.evaluate(() => (globalThis as unknown as { allowCovers(): void }).allowCovers());
      await press("Delete screen recording");
    });
    const { red, last, frames } = await recordSecrets(connected, installation.origin);

    expect(frames).toBeGreaterThan(1);
    const none = Object.fromEntries(places.map((place) => [place, 0]));
    expect(last).toEqual(none);
    // A frame that is loaded during the recording is covered only after it has loaded.
    expect({ ...red, frame: 0 }).toEqual(none);
    // The page is restored.
    await expect(page.locator("[data-tessera-covered]")).toHaveCount(0);
  });
});

import { expect, type Page, test } from "@playwright/test";
import { countStoredParts } from "../src/extension-recording.ts";
import { withShop } from "../src/extension-shop.ts";
import { shopSecrets } from "../src/fake-installation.ts";

/** Returns the colour of the panel's picture in the middle of a part of the page. */
function colorAt(panel: Page, box: { x: number; y: number; width: number; height: number } | null) {
  if (!box) throw new Error("This part of the page is not shown.");
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  return panel
    .locator("canvas")
    .evaluate(
      (canvas, { x, y }) => [
        ...((canvas as HTMLCanvasElement).getContext("2d")?.getImageData(x, y, 1, 1).data ?? []),
      ],
      middle,
    );
}

/** Counts the red pixels of a page's own picture, or of the picture in the panel. */
async function countRed(page: Page): Promise<number> {
  const canvas = page.locator("canvas");
  const png =
    (await canvas.count()) > 0
      ? await canvas.evaluate((one) => (one as HTMLCanvasElement).toDataURL().split(",")[1] ?? "")
      : (await page.screenshot()).toString("base64");
  return page.evaluate(async (base64) => {
    const image = await createImageBitmap(
      new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]),
    );
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 255) < 80 && (data[at + 2] ?? 255) < 80) count += 1;
    return count;
  }, png);
}

/** Returns the height of the panel's picture in pixels. */
function getHeight(panel: Page): Promise<number> {
  return panel.locator("canvas").evaluate((canvas) => (canvas as HTMLCanvasElement).height);
}

test("the extension records a failing page, removes its secrets and makes a ticket", async () => {
  await withShop(
    async ({ installation, page: shop, panel, press }) => {
      const pay = shop.getByRole("button", { name: "Pay now" });
      await test.step("captures what the tab shows", async () => {
        await press("Take screenshot");
        await expect(panel.locator("canvas")).toBeAttached();
        const password = await shop.locator("input[type=password]").boundingBox();
        await expect.poll(() => colorAt(panel, password)).toEqual([0, 0, 0, 255]);
        const shown = await getHeight(panel);
        await press("Take whole page");
        await expect.poll(() => getHeight(panel)).toBeGreaterThan(2 * shown);
      });
      await test.step("captures console and network", async () => {
        await press("Record console and network");
        await expect(async () => {
          await pay.click();
          await expect(panel.getByText(/[2-9] requests, [2-9] failed/)).toBeAttached({ timeout: 2_000 });
        }).toPass();
      });
      await test.step("captures an element", async () => {
        await press("Pick element");
        await expect(async () => {
          // What a click finds lies over the page.
          await pay.click({ force: true });
          await expect(panel.getByText("Element: Pay now")).toBeAttached({ timeout: 2_000 });
        }).toPass();
      });
      await test.step("captures a voice", async () => {
        await press("Record voice");
        await expect(async () => {
          const loudness = panel.getByLabel("Loudness");
          expect(Number(await loudness.getAttribute("value", { timeout: 2_000 }))).toBeGreaterThan(0);
        }).toPass();
        await expect(panel.getByRole("timer")).not.toHaveText("0:00");
        await press("Stop voice recording");
        await expect(panel.getByLabel("Voice recording")).toBeAttached();
      });
      await shop.bringToFront();
      await press("Draft ticket");
      await expect(panel.getByText("Review the ticket")).toBeAttached();

      await panel.bringToFront();
      await panel.getByRole("button", { name: "Create ticket" }).click();
      await expect(panel.getByRole("link", { name: "#7 Pay now fails" })).toBeVisible();

      const sent = installation.received.map(({ body }) => body).join("\n");
      const paths = installation.received.map(({ path }) => path);
      expect(paths.filter((path) => path === "/api/v1/files/upload")).toHaveLength(5);
      expect(sent).toContain("/api/pay");
      expect(sent).toContain("Cannot read total");
      expect(sent).toContain('filename="voice.weba"');
      expect(sent).toContain('filename="capture.json"');
      expect(sent).toMatch(/"name": "screenshot.png",\s+"at": "20/);
      expect(sent).toContain("OpusHead");
      expect(sent).toContain('"source_channel":"extension"');
      expect(shopSecrets.filter((secret) => sent.includes(secret))).toEqual([]);
    },
    { allows: "microphone" },
  );
});

test("a screenshot shows no password that a button made visible, no code and no card, also in frames", async () => {
  await withShop(async ({ installation, page, panel, press }) => {
    await page.bringToFront();
    await page.goto(`${installation.origin}/fields`);
    await page.getByRole("button", { name: "show" }).click();
    await expect(page.frameLocator("#pay").locator("input").first()).toBeVisible();
    expect(await countRed(page)).toBeGreaterThan(500);

    await press("Take screenshot");
    await expect(panel.locator("canvas")).toBeAttached();

    expect(await countRed(panel)).toBe(0);
    await expect(page.locator("[data-tessera-covered]")).toHaveCount(0);
  });
});

test("the extension offers the features of the organization's plan, and says which plan has the others", async () => {
  await withShop(
    async ({ panel, press }) => {
      for (const name of ["Take whole page", "Record screen", "Keep the last minutes of this site"])
        await expect(panel.getByRole("button", { name })).toBeDisabled();
      await expect(panel.getByText("Whole pages are part of the Basic plan.")).toBeAttached();
      await expect(panel.getByText("Screen recordings are part of the Premium plan.")).toBeAttached();
      await press("Take screenshot");
      await expect(panel.getByRole("button", { name: "Arrow" })).toBeDisabled();
      await expect(panel.getByRole("button", { name: "Hide" })).toBeEnabled();
      await expect(panel.getByText("Boxes and arrows are part of the Basic plan.")).toBeAttached();
    },
    { plan: "free" },
  );
});

test("the extension records a tab, keeps the recording when its recorder is killed, and sends it", async () => {
  await withShop(async ({ installation, page: shop, panel, press }) => {
    await press("Record screen");
    await shop.locator("textarea").evaluate((area) => {
      setInterval(() => {
        (area as HTMLTextAreaElement).value += "moving ";
      }, 100);
    });
    await expect.poll(() => countStoredParts(panel), { timeout: 60_000 }).toBeGreaterThan(4);
    const field = shop.locator("input[type=password]");
    await expect(field).toHaveCSS("color", "rgba(0, 0, 0, 0)");

    await panel.evaluate(() =>
      (globalThis as unknown as { chrome: OffscreenApi }).chrome.offscreen.closeDocument(),
    );
    await panel.reload();

    await press("Continue");
    const video = panel.getByLabel("Screen recording").locator("video");
    await expect(video).toBeAttached();
    // A player in a background tab does not load.
    await panel.bringToFront();
    const width = () => video.evaluate((element) => (element as HTMLVideoElement).videoWidth);
    await expect.poll(width).toBeGreaterThan(0);

    await shop.bringToFront();
    await press("Draft ticket");
    await expect(panel.getByText("Review the ticket")).toBeAttached();
    const sent = installation.received.map(({ body }) => body).join("\n");
    expect(sent).toContain('filename="recording-1.webm"');
    expect(sent).toContain("V_VP8");
    expect(sent).toMatch(/name="capture_feature"\s+screen_recording/);
    expect(sent).toMatch(/"name": "recording-1.webm",\s+"at": "20/);
  });
});

interface OffscreenApi {
  offscreen: { closeDocument(): Promise<void> };
}

test("the extension adds what a site did before the report, if looking back was turned on", async () => {
  await withShop(async ({ page: shop, panel, press }) => {
    await press("Keep the last minutes of this site");
    await expect(panel.getByRole("button", { name: "Add what happened just now" })).toBeAttached();
    await shop.reload();
    await shop.getByRole("button", { name: "Pay now" }).click();
    await shop.evaluate(() => console.error("paying failed, leaving"));
    // What happened stays with the extension when the page is left.
    await shop.goto(new URL("/shop?error", shop.url()).href);
    await shop.reload();
    await expect(panel.getByText("console message")).not.toBeAttached();

    await press("Add what happened just now");

    await expect(panel.getByText(/2 requests, 2 failed/)).toBeAttached();
    await expect(panel.getByText(/Replay of the page: 0:0/)).toBeAttached();
    await press("Stop keeping");
    await expect(panel.getByRole("button", { name: "Keep the last minutes of this site" })).toBeAttached();
  });
});

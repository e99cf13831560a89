// `npm run pictures -w @tessera/e2e`: takes the screenshots of the README and the landing page from the running installation.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "./browser.ts";
import { demoPassword } from "./demo-password.ts";

const origin = process.env.TEST_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`;
const root = path.resolve(import.meta.dirname, "../../..");
const forReadme = path.join(root, "infra/pictures");
const forLanding = path.join(root, "shell/src/public/assets");
const schemes = ["light", "dark"] as const;

const browser = await chromium.launch(await findBrowser());
await mkdir(forReadme, { recursive: true });
for (const colorScheme of schemes) {
  const page = await signedIn(browser, colorScheme);
  await takeQueue(page, path.join(forReadme, `queue-${colorScheme}.webp`));
  await take(page, path.join(forReadme, `list-${colorScheme}.webp`));
  await page.locator("label", { hasText: "Kanban" }).click();
  await page.locator("[data-card]").first().waitFor();
  await take(page, path.join(forReadme, `board-${colorScheme}.webp`));
  await take(page, path.join(forLanding, `hero-board-${colorScheme}.webp`));
  await page.locator('[data-column="pending"] [data-card] p').first().click();
  await page.getByRole("region", { name: "Description" }).waitFor();
  await take(page, path.join(forReadme, `ticket-${colorScheme}.webp`));
  await page.goto(`${origin}/dashboard/ai-creator`);
  await page.getByRole("link", { name: /^Checkout fails/ }).click();
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await page.getByRole("textbox", { name: "Title" }).waitFor();
  await take(page, path.join(forReadme, `chat-${colorScheme}.webp`));
  await page.goto(`${origin}/dashboard/analytics`);
  await page.locator("[data-mark]").first().waitFor();
  await take(page, path.join(forReadme, `analytics-${colorScheme}.webp`));
  if (colorScheme === "light") {
    await page.goto(`${origin}/dashboard/modules`);
    await page.getByRole("region", { name: "Service contracts" }).waitFor();
    await take(page, path.join(forReadme, "modules-light.webp"));
  }
  await page.context().close();
}
await browser.close();

/** Takes a queue beside the sidebar, which the other pictures show collapsed, and returns to the list. */
async function takeQueue(page: Page, file: string): Promise<void> {
  const collapse = (is: boolean) =>
    page.evaluate((value) => localStorage.setItem("sidebar-collapsed", value), String(is));
  await collapse(false);
  await page.goto(`${origin}/dashboard?view=unassigned`);
  await page.getByText("Waiting longest").waitFor();
  await take(page, file);
  await page.getByRole("link", { name: /^All\b/ }).click();
  await page.locator(".ag-row").first().waitFor();
  await collapse(true);
  await page.reload();
  await page.locator(".ag-row").first().waitFor();
}

async function signedIn(from: Browser, colorScheme: "light" | "dark"): Promise<Page> {
  const page = await from.newPage({
    colorScheme,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1.6,
    timezoneId: "Europe/Berlin",
    bypassCSP: true,
  });
  await page.goto(`${origin}/sign-in`);
  await page.evaluate(() => localStorage.setItem("sidebar-collapsed", "true"));
  await page.getByLabel("Email").fill("owner@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.locator(".ag-row").first().waitFor();
  return page;
}

/** Takes a screenshot once the page is at rest, and writes it as WebP, which the browser itself encodes. */
async function take(page: Page, file: string): Promise<void> {
  await page.mouse.move(0, 0);
  // The network never becomes idle because of the live stream, but the screen does after a moment.
  await page.waitForTimeout(1_000);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const png = (await page.screenshot({ animations: "disabled" })).toString("base64");
  const webp = await page.evaluate(async (data) => {
    const blob = await (await fetch(`data:image/png;base64,${data}`)).blob();
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    const written = await canvas.convertToBlob({ type: "image/webp", quality: 0.62 });
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
      reader.readAsDataURL(written);
    });
  }, png);
  await writeFile(file, Buffer.from(webp, "base64"));
}

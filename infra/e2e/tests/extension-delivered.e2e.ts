import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { unzipSync } from "fflate";
import { readToken } from "../src/api.ts";
import { findBrowser } from "../src/browser.ts";
import type { PanelPage } from "../src/delivered/panel-page.ts";
import { startPayShop } from "../src/delivered/pay-shop.ts";
import {
  listMissingPrograms,
  openVirtualScreen,
  type VirtualScreen,
} from "../src/delivered/virtual-screen.ts";
import { openWindowedBrowser, type WindowedBrowser, windowSize } from "../src/delivered/windowed-browser.ts";
import { demoPassword } from "../src/demo-password.ts";
import { buy } from "../src/isolation/environment.ts";
import { anOrganization } from "../src/organization.ts";

// The extension as an installation delivers it: from the archive, with the permissions of its own manifest, in a browser with a window.
// `npm run check -- extension` runs only this.

const missing = listMissingPrograms();
const program = await findBrowser();
if (!program.hasWindows) missing.push("Chromium");
test.skip(missing.length > 0, `Not installed: ${missing.join(", ")}.`);
if (missing.length > 0)
  console.log(`The delivered extension is left out, because these are not installed: ${missing.join(", ")}.`);
test.describe.configure({ mode: "serial", retries: 0 });

let folder: string;
let screen: VirtualScreen;
let browser: WindowedBrowser;
let panel: PanelPage;
let email: string;
let shop: Awaited<ReturnType<typeof startPayShop>>;
const open = (extension?: string) =>
  openWindowedBrowser({
    program,
    screen,
    profile: path.join(folder, "profile"),
    ...(extension && { extension }),
  });
const unpacked = () => path.join(folder, "extension");

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "tessera-delivered-"));
  screen = await openVirtualScreen(windowSize);
  shop = await startPayShop();
  const organization = await anOrganization();
  email = organization.admin.email;
  // Recordings are part of a paid plan.
  await buy(await readToken(organization.owner.email), "premium");
});
test.afterAll(async () => {
  await browser?.close();
  screen?.close();
  shop?.close();
  await rm(folder, { recursive: true, force: true });
});

async function download(context: BrowserContext): Promise<Uint8Array> {
  const page = await context.newPage();
  await page.goto(`${process.env.TEST_ORIGIN}/`);
  await page.getByRole("link", { name: "Get the browser extension" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download for Chrome and Edge" }).click();
  return readFile(await (await downloading).path());
}

async function unpack(archive: Uint8Array): Promise<void> {
  for (const [name, content] of Object.entries(unzipSync(archive))) {
    if (name.endsWith("/")) continue;
    const file = path.join(unpacked(), name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

test("installing opens the consent page of the installation, and one click connects", async () => {
  const first = await open();
  await unpack(await download(first.context));
  await first.close();

  browser = await open(unpacked());
  const consent = await findConsentPage(browser.context);
  await consent.getByLabel("Email").fill(email);
  await consent.getByRole("textbox", { name: "Password" }).fill(demoPassword);
  await consent.getByRole("button", { name: "Sign in" }).click();
  await consent.getByRole("button", { name: "Connect" }).click();
  await expect(consent.getByText(/^Connected to Desk/)).toBeVisible();
});

async function findConsentPage(context: BrowserContext): Promise<Page> {
  let found: Page | undefined;
  await expect
    .poll(() => {
      found = context.pages().find((page) => page.url().includes("/sign-in"));
      return found;
    })
    .toBeDefined();
  return found as Page;
}

test("the first screenshot shows no card, also in a frame that the extension may not read, and becomes a ticket", async () => {
  const page = await browser.context.newPage();
  await page.goto(shop.address);
  await expect(page.frameLocator("iframe").locator("input").first()).toBeVisible();
  panel = await browser.openPanel();
  await panel.press("Take screenshot");
  await expect.poll(() => countRed(panel)).toBe(0);
  await panel.shows(/other sites are painted over/);
  await panel.press("Draft ticket");
  await panel.press("Create ticket");
  await panel.shows(/#\d+/);
  await panel.press("Report another problem");
});

test("the first recording of a tab begins at the first press", async () => {
  await panel.press("Record screen");
  await panel.shows(/0:0[1-9]/);
  await panel.press("Stop screen recording");
  await panel.shows(/Delete screen recording/);
});

/** Returns the number of red pixels in the panel's picture, or null if there is none. */
function countRed(panel: PanelPage): Promise<number | null> {
  return panel.read(`(() => {
    const canvas = document.querySelector("canvas");
    if (!canvas?.width) return null;
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at] > 180 && data[at + 1] < 80 && data[at + 2] < 80) count += 1;
    return count;
  })()`);
}

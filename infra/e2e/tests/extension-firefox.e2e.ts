import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { readToken } from "../src/api.ts";
import { countRed } from "../src/delivered/count-red.ts";
import { type FirefoxPanel, type FirefoxWindow, openFirefox } from "../src/delivered/firefox-window.ts";
import { startPayShop } from "../src/delivered/pay-shop.ts";
import {
  listMissingPrograms,
  openVirtualScreen,
  type VirtualScreen,
} from "../src/delivered/virtual-screen.ts";
import { windowSize } from "../src/delivered/windowed-browser.ts";
import { demoPassword } from "../src/demo-password.ts";
import { buy } from "../src/isolation/environment.ts";
import { anOrganization } from "../src/organization.ts";
import { listStoredFiles } from "../src/stored-files.ts";

// The extension for Firefox as an installation delivers it, with the permissions of its own manifest and the answers of a person to the
// browser's questions. Part of `npm run check -- extension`.

const missing = listMissingPrograms("firefox");
test.skip(missing.length > 0, `Not installed: ${missing.join(", ")}.`);
if (missing.length > 0)
  console.log(
    `The extension in Firefox is left out, because these are not installed: ${missing.join(", ")}.`,
  );
test.describe.configure({ mode: "serial", retries: 0 });

const origin = process.env.TEST_ORIGIN ?? "";
let folder: string;
let screen: VirtualScreen;
let firefox: FirefoxWindow;
let panel: FirefoxPanel;
let email: string;
let shop: Awaited<ReturnType<typeof startPayShop>>;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "tessera-firefox-"));
  screen = await openVirtualScreen(windowSize);
  shop = await startPayShop();
  const organization = await anOrganization();
  email = organization.user.email;
  // Recordings are part of a paid plan.
  await buy(await readToken(organization.owner.email), "premium");
  firefox = await openFirefox(path.join(folder, "profile"), screen);
  ({ panel } = firefox);
});
test.afterAll(async () => {
  await firefox?.close();
  screen?.close();
  shop?.close();
  await rm(folder, { recursive: true, force: true });
});

test("the archive opens the consent page of its installation, and one click connects", async ({ page }) => {
  await page.goto("/extension");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download for Firefox" }).click();
  const archive = path.join(folder, "extension.zip");
  await (await downloading).saveAs(archive);

  await firefox.install(archive);
  await firefox.switchTo(`${origin}/sign-in`);
  await firefox.fill("input[type=email]", email);
  await firefox.fill("input[type=password]", demoPassword);
  await firefox.press("//button[normalize-space()='Sign In']");
  await firefox.press("//button[normalize-space()='Connect']");
  await firefox.open(shop.address);
  await firefox.pressExtension();
  await panel.shows(/Connected to Desk/);
});

test("a picture shows no card, also in a frame that the extension may not read, and becomes a ticket", async () => {
  await panel.press("Take screenshot");
  await expect.poll(() => countRed(panel)).toBe(0);
  await panel.shows(/other sites are painted over/);
  await createTicket();
});

test("the whole page becomes a picture", async () => {
  await panel.press("Take whole page");
  await expect.poll(() => countRed(panel)).toBe(0);
  await panel.press("Discard");
});

test("selecting an element takes a disabled button, and runs nothing of the page", async () => {
  for (const [name, selector] of [
    ["Pay later", "#off"],
    ["Delete on press", "#press"],
  ]) {
    await panel.press("Pick element");
    await panel.shows(/Click what you mean/);
    const place = await firefox.read<{ x: number; y: number }>(
      `const { x, y } = document.querySelector("${selector}").getBoundingClientRect();
       return { x: x + mozInnerScreenX + 10, y: y + mozInnerScreenY + 10 };`,
    );
    screen.press(Math.round(place.x), Math.round(place.y));
    await panel.shows(new RegExp(`Element: ${name}`));
  }
  expect(await firefox.read("return document.title")).toBe("Pay");
  await panel.press("Discard");
});

test("a recording of console and network that a page load interrupts says so, and goes on at a click", async () => {
  await panel.press("Record console and network");
  await panel.shows(/Stop console and network/);
  await firefox.press("#pay");
  await panel.shows(/1 request, 1 failed/);
  await firefox.reload();
  await panel.shows(/Another page has loaded/);
  await firefox.pressExtension();
  await expect.poll(() => panel.read("document.body.innerText")).not.toMatch(/Another page has loaded/);
  await firefox.press("#pay");
  await panel.shows(/2 requests, 2 failed/);
  await createTicket();
});

test("recording voice asks for the microphone, and goes back to the page", async () => {
  await panel.press("Record voice");
  await panel.shows(/asks for the microphone/);
  await firefox.answer(true);
  await panel.shows(/0:0[2-9]/);
  await firefox.switchTo(shop.address);
  expect(await firefox.read("return document.visibilityState")).toBe("visible");
  await panel.press("Stop voice recording");
  await panel.shows(/Delete voice recording/);
  await createTicket();
});

test("recording the screen asks what to show, covers the page and becomes a ticket", async () => {
  await panel.press("Record screen");
  await panel.shows(/Choose in the tab that opened/);
  await firefox.switchTo("moz-extension:");
  await firefox.press("button");
  await firefox.chooseScreen();
  await firefox.answer(true);
  await panel.shows(/0:0[2-9]/);
  await firefox.switchTo(shop.address);
  expect(await firefox.read("return getComputedStyle(document.querySelector('input')).color")).toBe(
    "rgba(0, 0, 0, 0)",
  );
  await panel.press("Stop screen recording");
  await panel.shows(/Delete screen recording/);
  await expect.poll(() => panel.read("document.querySelector('video').videoWidth")).toBeGreaterThan(0);
  await createTicket();
  const files = await listStoredFiles(await readToken(email));
  expect(files.filter(({ filename }) => filename.endsWith(".webm")).map(({ filename }) => filename)).toEqual([
    "recording-1.webm",
  ]);
});

test("a recording of the screen ends with the page, and says so", async () => {
  await panel.press("Record screen");
  await firefox.switchTo("moz-extension:");
  await firefox.press("button");
  await firefox.chooseScreen();
  await firefox.answer(true);
  await panel.shows(/0:0[2-9]/);
  await firefox.switchTo(shop.address);
  await firefox.reload();
  await panel.shows(/The recording ended when another page loaded/);
  await panel.press("Discard");
  await firefox.pressExtension();
});

test("the last minutes of a site are kept across its pages", async () => {
  await firefox.switchTo(shop.address);
  await panel.press("Keep the last minutes of this site");
  await firefox.answer(false);
  await panel.press("Keep the last minutes of this site");
  await firefox.answer(true);
  await panel.shows(/Stop keeping 127.0.0.1/);
  await firefox.reload();
  await firefox.press("#pay");
  await panel.press("Add what happened just now");
  await panel.shows(/1 console message/);
  await panel.shows(/1 request, 1 failed/);
  await panel.press("Stop keeping 127.0.0.1");
  await panel.shows(/Keep the last minutes of this site/);
});

async function createTicket(): Promise<void> {
  await panel.press("Draft ticket");
  await panel.press("Create ticket");
  await panel.shows(/#\d+/);
  await panel.press("Report another problem");
}

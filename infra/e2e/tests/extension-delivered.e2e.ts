import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { FileAnalysis } from "@tessera/wire/file/file";
import { unzipSync } from "fflate";
import { obtain, readToken } from "../src/api.ts";
import { findBrowser } from "../src/browser.ts";
import { countRed } from "../src/delivered/count-red.ts";
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
import { findMissed, plantFailures } from "../src/planted/plant-failures.ts";
import { startPlantedPages } from "../src/planted/planted-server.ts";
import { listStoredFiles, readStoredFiles } from "../src/stored-files.ts";

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
  email = organization.user.email;
  // Recordings are part of a paid plan.
  await buy(await readToken(organization.owner.email), "premium");
});
test.afterAll(async () => {
  for (const line of figures) console.log(`  ${line}`);
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
  const began = performance.now();
  const first = await open();
  await unpack(await download(first.context));
  await first.close();

  browser = await open(unpacked());
  await expect((await confirmConnection()).getByText(/^Connected to Desk/)).toBeVisible();
  // Two clicks to download, three in Chromium's page of extensions, one to connect, two to open the panel by the puzzle icon.
  note("install and connect, signing in included", 8, began);
});

test("a bug becomes a ticket in four clicks, and its picture shows no card, also in a frame that the extension may not read", async () => {
  const page = await browser.context.newPage();
  await page.goto(shop.address);
  await expect(page.frameLocator("#card").locator("input").first()).toBeVisible();
  const began = performance.now();
  panel = await browser.openPanel();
  await panel.shows(
    /Passwords, card and key patterns are covered where we recognize them. Look before you send./,
  );
  await panel.press("Take screenshot");
  await expect.poll(() => countRed(panel)).toBe(0);
  await panel.shows(/other sites are painted over/);
  await panel.press("Draft ticket");
  await panel.press("Create ticket");
  await panel.shows(/#\d+/);
  note("bug to ticket", 4, began);
  await panel.press("Report another problem");
});

test("the first recording of a tab begins at the first press, and becomes a ticket", async () => {
  await panel.shows(/Record console and network\s+127\.0\.0\.1/);
  await panel.shows(/Record screen\s+127\.0\.0\.1/);
  await panel.press("Record screen");
  await panel.shows(/0:0[2-9]/);
  await panel.shows(/Stop screen recording\s+127\.0\.0\.1/);
  await panel.press("Stop screen recording");
  await panel.shows(/Delete screen recording/);
  const began = performance.now();
  await panel.press("Draft ticket");
  await panel.press("Create ticket");
  await panel.shows(/#\d+/);
  note("from the end of a recording to the ticket", 2, began);
  await panel.press("Report another problem");
  expect(await readRecordings()).toEqual([
    {
      filename: "recording-1.webm",
      status: "processed",
      findings: [expect.objectContaining({ kind: "media", seconds: expect.any(Number) })],
    },
  ]);
});

/** Reads what the evidence of the newest ticket says about its recordings. */
async function readRecordings() {
  const token = await readToken(email);
  const recordings = (await listStoredFiles(token)).filter(({ filename }) => filename.endsWith(".webm"));
  return Promise.all(
    recordings.map(async ({ file_id: fileId }) => {
      const { filename, status, findings } = await obtain<FileAnalysis>(
        token,
        "GET /files/:fileId/analysis",
        {
          params: { fileId },
        },
      );
      return { filename, status, findings };
    }),
  );
}

test("selecting an element takes a disabled button, runs nothing of the page and reaches into frames and shadow trees", async () => {
  const page = await getPage(shop.address);
  for (const [name, x] of Object.entries(await listTargets(page))) {
    await panel.press("Pick element");
    await panel.shows(/Click what you mean/);
    await page.mouse.move(x.x, x.y);
    await page.mouse.click(x.x, x.y);
    await panel.shows(new RegExp(`Element: ${name}`));
  }
  expect(await page.title()).toBe("Pay");
  await panel.press("Pick element");
  await panel.shows(/Click what you mean/);
  await page.keyboard.press("Escape");
  await expect.poll(() => panel.read("document.body.innerText")).not.toMatch(/Click what you mean/);
});

test("a report is of one tab", async () => {
  const other = await browser.context.newPage();
  await other.goto(`${shop.address}other`);
  await panel.press("Take screenshot");
  await panel.shows(/This report is about “Pay”/);
  await panel.press("Go to its tab");
  await expect
    .poll(async () => (await getPage(shop.address)).evaluate(() => document.visibilityState))
    .toBe("visible");
  await other.close();
  await panel.press("Discard");
});

test("of a hundred failures on thirteen kinds of pages, at least 98 are in the ticket", async () => {
  const pages = await startPlantedPages();
  const page = await browser.context.newPage();
  await page.goto(pages.address);
  panel = await browser.openPanel();
  await panel.press("Record console and network");
  await panel.shows(/Stop console and network/);
  const planted = await plantFailures(page, pages.address);
  await panel.press("Draft ticket");
  await panel.press("Create ticket");
  await panel.shows(/#\d+/);
  await panel.press("Report another problem");
  await page.close();
  pages.close();

  const files = await readStoredFiles(await readToken(email));
  const read = (name: string) => JSON.parse(files.find(({ filename }) => filename === name)?.text ?? "null");
  const missed = findMissed(planted, {
    console: read("console.json"),
    network: read("network.har").log.entries,
  });
  figures.push(`failures in the ticket: ${planted.length - missed.length} of ${planted.length}`);
  expect(planted).toHaveLength(100);
  figures.push(`not found: ${missed.map(({ id, way }) => `${id} (${way})`).join(", ")}`);
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(2);
});

test("a refused permission changes nothing, and an allowed one is given back", async () => {
  const page = await browser.context.newPage();
  await page.goto(shop.address);
  panel = await browser.openPanel();
  await panel.read(noteAnswers);
  await panel.press("Keep the last minutes of this site");
  await answer(prompts.site.deny, "answers.join()", "false");
  await panel.press("Keep the last minutes of this site");
  await answer(prompts.site.allow, "answers.join()", "false,true");
  await panel.shows(/Stop keeping 127.0.0.1/);

  await page.reload();
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.waitForTimeout(500);
  await page.goto(`${shop.address}other`);
  await panel.press("Add what happened just now");
  await panel.shows(/1 console message/);
  await panel.shows(/1 request, 1 failed/);
  await panel.press("Stop keeping 127.0.0.1");
  await panel.shows(/Keep the last minutes of this site/);
  expect(await panel.read("chrome.permissions.contains({ origins: ['http://127.0.0.1/*'] })")).toBe(false);
  await panel.press("Discard");
});

test("a refused microphone can be asked for again, and is recorded once it is allowed", async () => {
  const isBlocked = "/The microphone is blocked/.test(document.body.innerText)";
  await panel.press("Record voice");
  await answer(prompts.microphone.close, isBlocked, true);
  await panel.press("Record voice");
  await answer(prompts.microphone.allow, "/Stop voice recording/.test(document.body.innerText)", true);
  await panel.shows(/0:0[2-9]/);
  await panel.press("Stop voice recording");
  await panel.shows(/Delete voice recording/);
  await panel.press("Discard");
});

test("an outage loses nothing: sending and creating are tried again, also after the browser was killed", async () => {
  const page = await browser.context.newPage();
  await page.goto(shop.address);
  panel = await browser.openPanel();
  await panel.fill("What happened?", "The basket is empty");
  await panel.setOffline(true);
  await panel.press("Draft ticket");
  await panel.shows(
    /can't be reached. Check your connection and try again. The report is kept in this browser./,
  );
  await panel.setOffline(false);
  await panel.press("Try again");
  await panel.fill("Description", "Since today.");
  await panel.setOffline(true);
  await panel.press("Create ticket");
  await panel.shows(/Couldn't reach the server. Check your connection and try again. The report is kept/);
  await browser.kill();

  browser = await open(unpacked());
  await (await browser.context.newPage()).goto(shop.address);
  panel = await browser.openPanel();
  await panel.shows(/“Pay”, today/);
  await panel.press("Send");
  await panel.shows(/Review the ticket/);
  expect(await panel.read("document.querySelector('textarea').value")).toContain("Since today.");
  await panel.press("Create ticket");
  await panel.shows(/#\d+/);
  await panel.press("Report another problem");
});

test("a recording that the browser's end interrupted is offered with its page, and becomes a ticket", async () => {
  await panel.press("Record screen");
  await panel.shows(/0:0[3-9]/);
  // A busy browser encodes later than the panel counts, and without its first whole second a recording has no duration.
  await expect.poll(() => panel.read(countParts)).toBeGreaterThan(3);
  await browser.kill();

  browser = await open(unpacked());
  await (await browser.context.newPage()).goto(shop.address);
  panel = await browser.openPanel();
  await panel.shows(/“Pay”, today/);
  await panel.shows(/Screen recording/);
  await panel.press("Continue");
  await panel.shows(/Delete screen recording/);
  await expect.poll(() => panel.read("document.querySelector('video').duration")).toBeGreaterThan(1);
  await panel.press("Draft ticket");
  await panel.press("Create ticket");
  await panel.shows(/#\d+/);
  await panel.press("Report another problem");
});

test("a picture of more than 25 MB becomes a smaller file that is kept while the network is away", async () => {
  const page = await browser.context.newPage();
  await page.goto(`${shop.address}noise`);
  panel = await browser.openPanel();
  await panel.press("Take whole page");
  await expect
    .poll(() => panel.read("document.querySelector('canvas')?.height ?? 0"), { timeout: 60_000 })
    .toBeGreaterThan(8_000);
  await panel.setOffline(true);
  await panel.press("Draft ticket");
  await panel.shows(/The report is kept in this browser./);
  const { name, bytes } = await panel.read<{ name: string; bytes: number }>(queuedPicture);
  expect(name).toBe("screenshot.jpg");
  expect(bytes).toBeLessThan(25 * 1024 * 1024);
  await panel.press("Discard");
  await panel.setOffline(false);
  await page.close();
});

test("what was typed and captured is offered again after the browser was killed, and discarded on request", async () => {
  await panel.fill("What happened?", "The card is refused");
  await panel.press("Take screenshot");
  await expect.poll(() => countRed(panel)).toBe(0);
  await expect.poll(() => panel.read(storedText)).toBe("The card is refused");
  await browser.kill();

  browser = await open(unpacked());
  const page = await browser.context.newPage();
  await page.goto(shop.address);
  panel = await browser.openPanel();
  await panel.shows(/“Pay”, today/);
  await panel.press("Continue");
  await expect.poll(() => panel.read("document.querySelector('textarea').value")).toBe("The card is refused");
  await expect.poll(() => countRed(panel)).toBe(0);
  await panel.press("Discard");
  await expect.poll(() => panel.read("document.querySelector('canvas')")).toBeNull();
});

test("a deleted key says so, and disconnecting deletes the key", async () => {
  const token = await readToken(email);
  const listKeys = async () =>
    (await obtain<{ items: { id: string }[] }>(token, "GET /auth/api-keys")).items.map(({ id }) => id);
  const [keyId = ""] = await listKeys();
  await obtain(token, "DELETE /auth/api-keys/:keyId", { params: { keyId } });
  await panel.fill("What happened?", "It is kept");
  await panel.press("Draft ticket");
  await panel.shows(/This browser was disconnected. Connect again./);
  await panel.press("Connect");
  // The panel closes the page that it opened, once it is connected.
  await confirmConnection();
  await panel.shows(/Not sent yet/);
  expect(await listKeys()).toHaveLength(1);
  await panel.press("Disconnect");
  await panel.shows(/Connect to Tessera/);
  await expect.poll(listKeys).toEqual([]);
});

/** Where the browser shows the answers to its questions. */
const prompts = {
  site: { deny: { x: 730, y: 256 }, allow: { x: 808, y: 256 } },
  microphone: { close: { x: 413, y: 111 }, allow: { x: 280, y: 299 } },
};

/** Presses an answer of the browser's question, which takes a moment to appear, until the panel knows it. */
async function answer({ x, y }: { x: number; y: number }, expression: string, known: unknown): Promise<void> {
  await expect
    .poll(async () => {
      const found = await panel.read(expression);
      if (found !== known) screen.press(x, y);
      return found;
    })
    .toBe(known);
}

/** Notes in the panel how the browser's questions were answered. */
const noteAnswers = `(() => {
  globalThis.answers = [];
  const request = chrome.permissions.request.bind(chrome.permissions);
  chrome.permissions.request = async (wanted) => {
    const isAllowed = await request(wanted);
    answers.push(isAllowed);
    return isAllowed;
  };
})()`;

/** Signs in, unless the browser still knows the person, and confirms the connection. */
async function confirmConnection(): Promise<Page> {
  const page = await findPage((url) => /\/sign-in|\/settings\/extension/.test(url));
  const address = page.getByLabel("Email");
  const confirm = page.getByRole("button", { name: "Connect", exact: true });
  await expect(address.or(confirm)).toBeVisible();
  if (await address.isVisible()) {
    await address.fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(demoPassword);
    await page.getByRole("button", { name: "Sign in" }).click();
  }
  await confirm.click();
  return page;
}

async function findPage(isWanted: (url: string) => boolean): Promise<Page> {
  const find = () => browser.context.pages().find((page) => isWanted(page.url()));
  await expect.poll(() => find() !== undefined).toBe(true);
  return find() as Page;
}

const getPage = (address: string) => findPage((url) => url === address);

/** Returns where the shop's targets are, by what they are called. */
function listTargets(page: Page): Promise<Record<string, { x: number; y: number }>> {
  return page.evaluate(() => {
    const getMiddle = (element: Element | null | undefined, left = 0, top = 0) => {
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return { x: left + x + width / 2, y: top + y + height / 2 };
    };
    const frame = document.querySelector<HTMLIFrameElement>("#own");
    const { x = 0, y = 0 } = frame?.getBoundingClientRect() ?? {};
    return {
      "Pay later": getMiddle(document.querySelector("#off")),
      "Delete on press": getMiddle(document.querySelector("#press")),
      "In a frame": getMiddle(frame?.contentDocument?.querySelector("button"), x, y),
      "Gift wrap": getMiddle(document.querySelector("x-open")?.shadowRoot?.querySelector("button")),
    };
  });
}

/** The stored text of a report whose picture is stored, too. */
const storedText = `new Promise((resolve) => {
  const opening = indexedDB.open("tessera-capture-unfinished");
  opening.onsuccess = () => {
    const reading = opening.result.transaction("report").objectStore("report").get("report");
    reading.onsuccess = () => { opening.result.close(); resolve(reading.result?.picture && reading.result.text); };
  };
})`;

/** How many parts of a screen recording are stored, with the entry of its beginning. */
const countParts = `new Promise((resolve) => {
  const opening = indexedDB.open("tessera-capture-screen");
  opening.onsuccess = () => {
    const counting = opening.result.transaction("parts").objectStore("parts").count();
    counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
  };
})`;

/** The picture of the report that waits to be sent. */
const queuedPicture = `new Promise((resolve) => {
  const opening = indexedDB.open("tessera-capture");
  opening.onsuccess = () => {
    const reading = opening.result.transaction("reports").objectStore("reports").getAll();
    reading.onsuccess = () => {
      opening.result.close();
      const [{ name, content }] = reading.result.at(-1).files;
      resolve({ name, bytes: content.size });
    };
  };
})`;

/** The clicks and seconds of each way, printed at the end. */
const figures: string[] = [];

function note(way: string, clicks: number, began: number): void {
  figures.push(`${way}: ${clicks} clicks, ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

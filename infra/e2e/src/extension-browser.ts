import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { rootFolder } from "@tessera/local/settings";
import { findBrowser } from "./browser.ts";

/** The extension's id, which Chromium derives from the key in its manifest. */
export const extensionId = "egjkgabmbkicanfgicmmfogaeijkpkgg";

/**
 * Opens a browser with the built extension, whose user allows recording either the microphone or the screen. Returns null if the browser
 * loads no extensions, as `chrome-headless-shell` does not.
 */
export async function openExtensionBrowser(allows: "microphone" | "screen" = "screen"): Promise<{
  context: BrowserContext;
  panelAddress: string;
  close(): Promise<void>;
} | null> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "tessera-extension-"));
  await cp(path.join(rootFolder, "mf-agents/extension/dist/chromium"), folder, { recursive: true });
  await allowEverySite(path.join(folder, "manifest.json"));
  const { executablePath, args, env } = await findBrowser();
  const flags = [
    `--disable-extensions-except=${folder}`,
    `--load-extension=${folder}`,
    // A fake microphone that beeps, and permission to use it. With this flag, Chromium denies capturing a tab.
    ...(allows === "microphone" ? ["--use-fake-ui-for-media-stream"] : []),
    "--use-fake-device-for-media-stream",
    // Grants what a click on the extension's own button grants.
    `--allowlisted-extension-id=${extensionId}`,
  ];
  const context = await chromium.launchPersistentContext("", {
    executablePath,
    env,
    // Playwright's own headless mode is the old one, which does not support extensions.
    headless: false,
    args: [...args, "--headless=new", ...flags],
  });
  const close = async () => {
    await context.close();
    await rm(folder, { recursive: true });
  };
  const [known] = context.serviceWorkers();
  const worker =
    known ?? (await context.waitForEvent("serviceworker", { timeout: 15_000 }).catch(() => null));
  if (!worker) {
    await close();
    return null;
  }
  const panelAddress = new URL("panel.html", worker.url()).href;
  return { context, panelAddress, close };
}

/**
 * Grants all permissions in the manifest, because a test can neither click the browser's own button, which gives the extension its tab, nor
 * answer the browser's permission prompts.
 */
async function allowEverySite(manifestFile: string): Promise<void> {
  const manifest = JSON.parse(await readFile(manifestFile, "utf8"));
  await writeFile(manifestFile, JSON.stringify({ ...manifest, host_permissions: ["<all_urls>"] }));
}

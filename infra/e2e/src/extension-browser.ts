import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { rootFolder } from "@tessera/local/settings";
import { findBrowser } from "./browser.ts";

/** A browser with the built extension; null where it loads none, as `chrome-headless-shell` does not. */
export async function openExtensionBrowser(): Promise<{
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
    // A microphone that beeps, and a person who allows it.
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
  ];
  const context = await chromium.launchPersistentContext("", {
    executablePath,
    env,
    // Playwright's own headless mode is the old one, which knows no extensions.
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
  if (worker) return { context, panelAddress: new URL("panel.html", worker.url()).href, close };
  await close();
  return null;
}

/** A test cannot click the browser's own button, which gives the extension its tab. */
async function allowEverySite(manifestFile: string): Promise<void> {
  const manifest = JSON.parse(await readFile(manifestFile, "utf8"));
  await writeFile(manifestFile, JSON.stringify({ ...manifest, host_permissions: ["<all_urls>"] }));
}

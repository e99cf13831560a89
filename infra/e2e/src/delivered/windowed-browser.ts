import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, expect } from "@playwright/test";
import type { BrowserProgram } from "../browser.ts";
import { extensionId } from "../extension-browser.ts";
import { attachToPanel, type PanelPage } from "./panel-page.ts";
import type { VirtualScreen } from "./virtual-screen.ts";

export const windowSize = { width: 1280, height: 900 };
/** The place of the first pinned extension's button in the toolbar; while a panel is open, the button of panels stands beside it. */
const toolbarButton = { y: 63, closed: 1_128, open: 1_094 };

/** A Chromium with a window, in which an extension has only the permissions that it was given. */
export interface WindowedBrowser {
  context: BrowserContext;
  /** Presses the extension's button in the toolbar, and returns its panel. */
  openPanel(): Promise<PanelPage>;
  close(): Promise<void>;
  /** Ends the browser as a crash does. */
  kill(): Promise<void>;
}

interface BrowserWindowOptions {
  program: BrowserProgram;
  screen: VirtualScreen;
  /** The person's profile, which stays when the browser is closed. */
  profile: string;
  /** The unpacked extension, if there is one. */
  extension?: string;
}

export async function openWindowedBrowser(opening: BrowserWindowOptions): Promise<WindowedBrowser> {
  const { program, screen, profile, extension } = opening;
  await pinExtension(profile);
  const portFile = path.join(profile, "DevToolsActivePort");
  await rm(portFile, { force: true });
  const child = spawn(
    program.executablePath,
    [
      ...program.args,
      `--user-data-dir=${profile}`,
      "--remote-debugging-port=0",
      "--no-default-browser-check",
      "--hide-crash-restore-bubble",
      // Without it, a bar over the page names the flags.
      "--test-type",
      "--window-position=0,0",
      `--window-size=${windowSize.width},${windowSize.height}`,
      "--lang=en-US",
      "--use-fake-device-for-media-stream",
      ...(extension ? [`--load-extension=${extension}`] : []),
      "about:blank",
    ],
    { env: { ...program.env, DISPLAY: screen.display, LANGUAGE: "en_US" }, stdio: "ignore" },
  );
  const port = await readPort(portFile);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error("The browser has no window.");
  let panel: "closed" | "open" = "closed";
  return {
    context,
    openPanel() {
      screen.press(toolbarButton[panel], toolbarButton.y);
      panel = "open";
      return attachToPanel(port);
    },
    close: () => end(browser, child, "SIGTERM"),
    kill: () => end(browser, child, "SIGKILL"),
  };
}

/** Shows the extension's button in the toolbar, as a person does by the puzzle icon. */
async function pinExtension(profile: string): Promise<void> {
  const folder = path.join(profile, "Default");
  await mkdir(folder, { recursive: true });
  const preferences = { extensions: { pinned_extensions: [extensionId] } };
  await writeFile(path.join(folder, "Preferences"), JSON.stringify(preferences), { flag: "wx" }).catch(
    () => {},
  );
}

async function readPort(file: string): Promise<number> {
  let port = 0;
  await expect
    .poll(async () => {
      port = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
      return port;
    })
    .toBeGreaterThan(0);
  return port;
}

async function end(browser: Browser, child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
  await browser.close().catch(() => {});
}

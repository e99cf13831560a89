import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { demoPassword } from "./demo-password.ts";
import { openExtensionBrowser } from "./extension-browser.ts";

/** The connected panel of the extension, and the reported page, whose tab is in front. */
export interface ConnectedPanel {
  context: BrowserContext;
  panel: Page;
  page: Page;
  /** Presses a button without clicking: the panel is a tab here, a click would bring it to the front, and it captures the tab in front. */
  press(name: string): Promise<void>;
}

type Allowed = Parameters<typeof openExtensionBrowser>[0];

/** Runs `work` in a browser with the extension. Skips the test if the browser loads no extensions. */
export async function withExtension(
  work: (browser: { context: BrowserContext; panelAddress: string }) => Promise<void>,
  allows?: Allowed,
): Promise<void> {
  const browser = await openExtensionBrowser(allows);
  test.skip(browser === null, "This Chromium loads no extensions.");
  if (!browser) return;
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

interface ConnectOptions {
  context: BrowserContext;
  panelAddress: string;
  /** Origin of the installation. */
  origin: string;
  /** The page that is reported. */
  address: string;
  /** Email of the demo member who consents. Unset for a fake installation, which has no sign-in. */
  email?: string;
}

/** Connects the extension through the installation's consent page. */
export async function connectPanel({
  context,
  panelAddress,
  origin,
  address,
  email,
}: ConnectOptions): Promise<ConnectedPanel> {
  const page = await context.newPage();
  await page.goto(address);
  const panel = await context.newPage();
  await panel.goto(panelAddress);
  await panel.getByLabel("Address").fill(origin);
  const opened = context.waitForEvent("page");
  await panel.getByRole("button", { name: "Connect" }).click();
  const consent = await opened;
  if (email) {
    await consent.getByLabel("Email").fill(email);
    await consent.getByRole("textbox", { name: "Password" }).fill(demoPassword);
    await consent.getByRole("button", { name: "Sign in" }).click();
  }
  await consent.getByRole("button", { name: "Connect" }).click();
  await expect(panel.getByText(/^Connected to/)).toBeVisible();
  await consent.close().catch(() => {});
  await page.bringToFront();
  const press = (name: string) => panel.getByRole("button", { name }).dispatchEvent("click");
  return { context, panel, page, press };
}

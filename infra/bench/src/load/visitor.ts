import { findBrowser } from "@tessera/e2e/browser";
import { demoPassword } from "@tessera/local/demo/demo-accounts";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

/** Selector of a cell of the ticket list, in the plain rows or in the grid. */
export const listCell = ".ag-row .ag-cell, [data-first-rows] td";

/** DevTools' preset "Fast 4G", in bytes a second and ms (front_end/core/sdk/NetworkManager.ts, `Fast4GConditions`). */
const fast4g = {
  offline: false,
  downloadThroughput: ((9 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1_000_000) / 8) * 0.9,
  latency: 60 * 2.75,
};
const cpuSlowDown = 4;

/** A script as transferred. `end` is when its last byte arrived, in ms since the page was requested. */
export interface Script {
  url: string;
  bytes: number;
  end: number;
}

export interface Visit {
  /** When the selector was painted, in ms since the page was requested. */
  paintedMs: number;
  /** Largest contentful paint and cumulative layout shift until then. */
  lcp: number;
  cls: number;
  /** The scripts that were fetched until then. */
  scripts: Script[];
}

/** The cookies of a member who is signed in. */
export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}

const view = { ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } };

/**
 * Opens a browser with a profile on disk, where it keeps files and compiled code from one visit to the next. It trusts the certificates of
 * servers that use this key.
 */
export async function openKeptBrowser(keyHash: string, more: string[] = []): Promise<BrowserContext> {
  const program = await findBrowser();
  const args = [...program.args, `--ignore-certificate-errors-spki-list=${keyHash}`, ...more];
  return chromium.launchPersistentContext("", { ...program, args, viewport: view.viewport });
}

/** Signs in once. The session's cookies are valid at every address of the installation. */
export async function openSession(
  browser: Browser,
  origin: string,
  email = "owner@demo.test",
): Promise<Session> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const signedIn = await context.request.post(`${origin}/api/auth/sign-in/email`, {
    headers: { origin },
    data: { email, password: demoPassword },
  });
  if (!signedIn.ok()) throw new Error(`Signing in was answered with ${signedIn.status()}.`);
  // The cookie from which the gateway knows whose page it serves is set together with a token.
  await context.request.get(`${origin}/api/auth/token`, { headers: { origin } });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Opens a browser window with an empty cache. */
export async function openWindow(browser: Browser, session?: Session): Promise<Page> {
  const context = await browser.newContext({
    ...view,
    ...(session ? { storageState: session } : {}),
  });
  return context.newPage();
}

interface Wanted {
  session?: Session;
  url: string;
  selector: string;
  /** Simulates Fast 4G and a quarter of the CPU speed. */
  isPhone: boolean;
}

/** Opens a URL with nothing cached, and waits until `selector` is painted. */
export async function visit(browser: Browser, { session, url, selector, isPhone }: Wanted): Promise<Visit> {
  const page = await openWindow(browser, session);
  try {
    if (isPhone) await slowDown(page);
    return await visitIn(page, { url, selector });
  } finally {
    await page.context().close();
  }
}

/** Opens a URL in a fresh page, and waits until `selector` is painted. Throws after a minute. */
export async function visitIn(
  page: Page,
  { url, selector }: Pick<Wanted, "url" | "selector">,
): Promise<Visit> {
  await page.addInitScript(watchPainting, selector);
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(() => (globalThis as unknown as { visit: Promise<Visit> }).visit);
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", fast4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowDown });
}

/** Runs in the page, before its first script: resolves `visit` once the selector is painted. */
function watchPainting(selector: string): void {
  let lcp = 0;
  let cls = 0;
  const follow = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  follow("largest-contentful-paint", ({ startTime }) => {
    lcp = startTime;
  });
  follow("layout-shift", (entry) => {
    cls += (entry as PerformanceEntry & { value: number }).value;
  });

  const visit = new Promise<Visit>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${selector} was not painted within a minute.`)), 60_000);
    function look(): void {
      if (!document.querySelector(selector)) return void requestAnimationFrame(look);
      // The current content of the page is painted before the next task.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const paintedMs = performance.now();
          setTimeout(() => resolve({ paintedMs, lcp, cls, scripts: scriptsUntil(paintedMs) }), 500);
        }),
      );
    }
    requestAnimationFrame(look);
  });
  Object.assign(globalThis, { visit });

  function scriptsUntil(moment: number): Script[] {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return entries
      .filter(({ name, responseEnd }) => /\.js(\?|$)/.test(name) && responseEnd <= moment)
      .map(({ name, encodedBodySize, responseEnd }) => ({
        url: name,
        bytes: encodedBodySize,
        end: responseEnd,
      }));
  }
}

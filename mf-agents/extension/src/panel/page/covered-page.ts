import { browserApi, type Port } from "../../browser-api.ts";
import { coverMark, frameMark, highlightName } from "../../cover/cover-mark.ts";
import { coverPortName, parseCoverNews, type SiteAnswer } from "../../cover/cover-port.ts";
import { mayReadSite } from "./may-read-site.ts";

const dark = "#1a1a1a";
const unseen = "color:transparent!important;-webkit-text-fill-color:transparent!important";
/** Fields whose purpose is secret, before the page has been read. */
const uses = ["cc-", "current-password", "new-password", "one-time-code"]
  .map((use) => `[autocomplete*="${use}" i]`)
  .join();
const marked = (...names: string[]) => names.map((name) => `${name}[${coverMark}]`).join();

/** Hides the text of password and card fields, of fields in which a secret was found, and frames that the extension may not read. */
const fieldStyle = [
  // Without `appearance: none`, Chromium paints a field of the system's look over a background that the page did not set.
  `input[type=password],${uses},${marked("input", "textarea", "select")}{${unseen};appearance:none!important;background:${dark}!important;caret-color:transparent!important}`,
  `${marked("input", "textarea")}::placeholder{${unseen}}`,
  // Its own background is below the content of a frame.
  `iframe[${frameMark}],frame[${frameMark}]{filter:brightness(0)!important;background:${dark}!important}`,
  `${marked("text", "tspan", "textPath")}{fill:transparent!important;stroke:transparent!important}`,
  // A selection is painted above a highlight.
  `[${coverMark}]::selection{color:${dark}!important;-webkit-text-fill-color:${dark}!important;background-color:${dark}!important;text-shadow:none!important}`,
].join("");

/**
 * Chromium supports highlights only with the origin `AUTHOR`, and shadow trees inherit them. In Firefox, shadow trees need the origin
 * `USER`.
 */
const textStyle = `::highlight(${highlightName}){${unseen};-webkit-text-stroke-color:transparent!important;text-shadow:none!important;text-decoration:none!important;background-color:${dark}!important}`;

/** A picture and a recording of the same tab are covered independently, so that one does not uncover what the other covers. */
type Purpose = "picture" | "recording";

/** Detects Firefox by its lack of offscreen documents. */
function isFirefox(): boolean {
  return browserApi.offscreen === undefined;
}

function stylesFor(tabId: number, purpose: Purpose) {
  const target = { tabId, allFrames: true };
  return [
    { target, css: `${fieldStyle}/*${purpose}*/`, origin: "USER" as const },
    { target, css: `${textStyle}/*${purpose}*/`, origin: "AUTHOR" as const },
    ...(isFirefox() ? [{ target, css: `${textStyle}/*${purpose}*/`, origin: "USER" as const }] : []),
  ];
}

/** The time limit in milliseconds for reading everything a page shows. */
const maxReadMs = 5_000;

/** A page whose secrets are covered. */
export interface CoveredPage {
  /**
   * Resolves once everything that the page showed at first is covered. Throws if the page does not respond in time; frames that do not
   * respond are ignored.
   */
  whenCovered(): Promise<void>;
  /** Ends this cover. Another cover of the same page stays. */
  release(): void;
  uncover(): Promise<void>;
}

/**
 * Covers password and card fields and secrets in text, also in frames that the extension may read and in shadow trees. Throws if the
 * browser does not allow access to the page. Calls `onFrame` when one of its frames loads a new document.
 */
export async function coverPage(tabId: number, purpose: Purpose, onFrame?: () => void): Promise<CoveredPage> {
  const target = { tabId, allFrames: true };
  const styles = stylesFor(tabId, purpose);
  await Promise.all(styles.map((style) => browserApi.scripting.insertCSS(style)));
  const frames = await browserApi.scripting.executeScript({
    target,
    files: ["cover.js"],
    injectImmediately: true,
  });
  // The cover ends with the panel or on disconnect, and the page returns to its original state.
  const port: Port = browserApi.tabs.connect(tabId, { name: coverPortName });
  const covered = { page: false, count: 0 };
  const { promise: whenAll, resolve: endWaiting } = Promise.withResolvers<void>();
  port.onMessage.addListener((message) => {
    const news = parseCoverNews(message);
    if (news?.kind === "frame") return onFrame?.();
    if (news?.kind === "sites") return void answerSites(port, news.sites).catch(() => {});
    if (news?.kind !== "covered") return;
    covered.page ||= news.isTop;
    covered.count += 1;
    if (covered.count === frames.length) endWaiting();
  });
  return {
    async whenCovered() {
      await Promise.race([whenAll, sleep(maxReadMs)]);
      if (!covered.page) throw new Error("The page does not answer.");
    },
    release: () => port.disconnect(),
    async uncover() {
      port.disconnect();
      // Failures are ignored: the page may have been left.
      await Promise.all(styles.map((style) => browserApi.scripting.removeCSS(style).catch(() => {})));
    },
  };
}

async function answerSites(port: Port, sites: string[]): Promise<void> {
  const mayRead = await Promise.all(sites.map(mayReadSite));
  port.postMessage({ sites, readable: sites.filter((_site, index) => mayRead[index]) } satisfies SiteAnswer);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

import { browserApi, type Port } from "../browser-api.ts";
import { coverMark, highlightName } from "../cover/cover-mark.ts";
import { coverPortName, parseCoverNews } from "../cover/cover-port.ts";

const dark = "#1a1a1a";
const unseen = "color:transparent!important;-webkit-text-fill-color:transparent!important";
const marked = (...names: string[]) => names.map((name) => `${name}[${coverMark}]`).join();

/** What is typed into them shows in no picture and no recording, nor does what was found to be secret in a field. */
const fieldStyle = [
  `input[type=password],[autocomplete^=cc-],${marked("input", "textarea", "select")}{${unseen};background:${dark}!important;caret-color:transparent!important}`,
  `${marked("input", "textarea")}::placeholder{${unseen}}`,
  `${marked("text", "tspan", "textPath")}{fill:transparent!important;stroke:transparent!important}`,
  // What is selected is painted above a highlight.
  `[${coverMark}]::selection{color:${dark}!important;-webkit-text-fill-color:${dark}!important;background-color:${dark}!important;text-shadow:none!important}`,
].join("");

/** Chromium takes highlights of the author's origin alone, and shadow trees inherit it. In those of Firefox the user's counts. */
const textStyle = `::highlight(${highlightName}){${unseen};-webkit-text-stroke-color:transparent!important;text-shadow:none!important;text-decoration:none!important;background-color:${dark}!important}`;

/** Pictures and recordings of the same tab cover on their own: neither uncovers what the other has covered. */
type Purpose = "picture" | "recording";

/** The only one that has no offscreen documents. */
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

/** How long a page may take until all that it shows was read. */
const maxReadMs = 5_000;

/** A page of which secrets are covered. */
export interface CoveredPage {
  /** When all that it showed at first is covered. Throws where the page doesn't answer; frames that don't are not waited for longer. */
  whenCovered(): Promise<void>;
  /** Another cover of the same page stays. */
  release(): void;
  uncover(): Promise<void>;
}

/**
 * Covers password and card fields and secrets in text, in frames that the extension may read and in shadow trees, too. Throws where the
 * browser lets nobody into the page. `onFrame` is called when a frame of it loaded something else.
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
  // It ends with the panel, or when it is disconnected: then the page is left as it was.
  const port: Port = browserApi.tabs.connect(tabId, { name: coverPortName });
  const covered = { page: false, count: 0 };
  const { promise: whenAll, resolve: endWaiting } = Promise.withResolvers<void>();
  port.onMessage.addListener((message) => {
    const news = parseCoverNews(message);
    if (news?.kind === "frame") return onFrame?.();
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
      // Does not mind a page that was left.
      await Promise.all(styles.map((style) => browserApi.scripting.removeCSS(style).catch(() => {})));
    },
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

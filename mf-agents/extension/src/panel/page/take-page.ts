import { browserApi, type Tab } from "../../browser-api.ts";
import { findActiveTab, type Screenshot, takeScreenshot } from "./capture-tab.ts";
import {
  keepPage,
  type PageLayout,
  preparePage,
  restorePage,
  type ShownBars,
  showPart,
} from "./whole-page-script.ts";

/** The delay between pictures in milliseconds. Browsers allow at most two per second. */
const betweenMs = 600;
/** The maximum height of a canvas in pixels that every browser supports. */
const maxHeight = 16_000;

/**
 * Captures the whole page from its top, screen by screen. Bars that stay in place are in it once: those at the top in the first screen,
 * those at the bottom below the last one.
 */
export async function takePage(tab: Tab & { id: number }): Promise<Screenshot> {
  try {
    await runInPage(tab.id, keepPage);
    const layout = (await runInPage(tab.id, preparePage)) as PageLayout;
    const { height, viewport, ratio, hasScrolledAreas } = layout;
    const take = async (top: number, bars: ShownBars) => {
      const highest = (await runInPage(tab.id, showPart, [top, bars])) as number;
      return { ...(await takeStill(tab)), highest };
    };
    const first = await take(0, "top");
    const barHeight = Math.ceil(viewport - first.highest);
    const end = Math.min(height, Math.floor(maxHeight / ratio) - barHeight);
    const canvas = new OffscreenCanvas(first.image.width, Math.round((end + barHeight) * ratio));
    const context = canvas.getContext("2d");
    const stills = [first];
    context?.drawImage(first.image, 0, 0);
    for (let top = viewport; top < end; top += viewport) {
      const index = Math.min(top, end - viewport);
      const still = await take(index, "none");
      context?.drawImage(still.image, 0, Math.round(index * ratio));
      stills.push(still);
    }
    if (barHeight > 0) {
      const still = await take(Math.max(0, end - viewport), "bottom");
      const { width } = still.image;
      const length = Math.round(barHeight * ratio);
      const from = still.image.height - length;
      const to = Math.round(end * ratio);
      context?.clearRect(0, to, width, length);
      context?.drawImage(still.image, 0, from, width, length, 0, to, width, length);
    }
    return {
      image: canvas.transferToImageBitmap(),
      at: first.at,
      feature: "whole_page",
      hiddenFrames: Math.max(...stills.map(({ hiddenFrames }) => hiddenFrames)),
      ...(end < height && { cut: { shown: end, height } }),
      ...(hasScrolledAreas && { hasScrolledAreas }),
    };
  } finally {
    await runInPage(tab.id, restorePage);
  }
}

/** Takes a picture of the tab. Throws if the person has switched to another tab in the meantime. */
async function takeStill(tab: Tab & { id: number }): Promise<Screenshot> {
  await new Promise((resolve) => setTimeout(resolve, betweenMs));
  const picture = await takeScreenshot(tab);
  if ((await findActiveTab())?.id !== tab.id) throw new Error("Another tab was opened.");
  return picture;
}

async function runInPage<Args extends unknown[]>(
  tabId: number,
  func: (...args: Args) => unknown,
  args?: Args,
): Promise<unknown> {
  const [found] = await browserApi.scripting.executeScript({
    target: { tabId },
    func: func as (...args: unknown[]) => unknown,
    ...(args ? { args } : {}),
  });
  return found?.result;
}

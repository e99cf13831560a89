import { browserApi, type Tab } from "../browser-api.ts";
import { findActiveTab, type Screenshot, takeScreenshot } from "./capture-tab.ts";

/** The delay between pictures in milliseconds. Browsers allow at most two per second. */
const betweenMs = 600;
/** The maximum height of a canvas in pixels that every browser supports. */
const maxHeight = 16_000;

interface PageLayout {
  /** In CSS pixels, like `viewport` and `top`. */
  height: number;
  viewport: number;
  top: number;
  ratio: number;
}

/** Captures the whole page from its top, screen by screen. Fixed elements are in the first picture only. */
export async function takePage(tab: Tab & { id: number }): Promise<Screenshot> {
  const layout = (await runInPage(tab.id, measurePage)) as PageLayout;
  const { height, viewport, ratio } = layout;
  const end = Math.min(height, Math.floor(maxHeight / ratio));
  try {
    await runInPage(tab.id, scrollPage, [0, false]);
    const first = await takeStill(tab);
    const canvas = new OffscreenCanvas(first.image.width, Math.round(Math.max(end, viewport) * ratio));
    const context = canvas.getContext("2d");
    context?.drawImage(first.image, 0, 0);
    let hiddenFrames = first.hiddenFrames;
    for (let top = viewport; top < end; top += viewport) {
      const place = Math.min(top, height - viewport);
      await runInPage(tab.id, scrollPage, [place, true]);
      const still = await takeStill(tab);
      context?.drawImage(still.image, 0, Math.round(place * ratio));
      hiddenFrames = Math.max(hiddenFrames, still.hiddenFrames);
    }
    return { image: canvas.transferToImageBitmap(), at: first.at, feature: "whole_page", hiddenFrames };
  } finally {
    await runInPage(tab.id, restorePage, [layout.top]);
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

/** Runs in the page, so it must not use anything outside its own body. */
function measurePage(): PageLayout {
  return {
    height: document.documentElement.scrollHeight,
    viewport: innerHeight,
    top: scrollY,
    ratio: devicePixelRatio,
  };
}

/** Runs in the page, so it must not use anything outside its own body. */
function scrollPage(top: number, hidesFixed: boolean): void {
  scrollTo({ top, behavior: "instant" });
  if (!hidesFixed) return;
  const world = globalThis as unknown as { tesseraHidden?: [HTMLElement, string][] };
  world.tesseraHidden ??= [];
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const { position, top: wanted } = getComputedStyle(element);
    const isStuck =
      position === "sticky" && Math.abs(element.getBoundingClientRect().top - Number.parseFloat(wanted)) < 1;
    if (position !== "fixed" && !isStuck) continue;
    world.tesseraHidden.push([element, element.style.visibility]);
    element.style.visibility = "hidden";
  }
}

/** Runs in the page, so it must not use anything outside its own body. */
function restorePage(top: number): void {
  const world = globalThis as unknown as { tesseraHidden?: [HTMLElement, string][] };
  for (const [element, visibility] of (world.tesseraHidden ?? []).reverse())
    element.style.visibility = visibility;
  world.tesseraHidden = [];
  scrollTo({ top, behavior: "instant" });
}

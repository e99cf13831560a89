import type { CaptureEnvironment } from "@tessera/wire/capture";
import type { CaptureFeature } from "@tessera/wire/capture-plan.constants";
import { browserApi, type Tab } from "../browser-api.ts";
import { coverFields, uncoverFields } from "./covered-fields.ts";

export async function findActiveTab(): Promise<Tab | null> {
  const [tab] = await browserApi.tabs.query({ active: true, lastFocusedWindow: true });
  return tab ?? null;
}

/** Records from here on. Throws where the browser lets nobody into the page. */
export async function startRecording(tabId: number): Promise<void> {
  await browserApi.scripting.executeScript({
    target: { tabId },
    files: ["bridge.js"],
    injectImmediately: true,
  });
  await browserApi.scripting.executeScript({
    target: { tabId },
    files: ["page.js"],
    world: "MAIN",
    injectImmediately: true,
  });
}

export async function startElementSelection(tabId: number): Promise<void> {
  await browserApi.scripting.executeScript({ target: { tabId }, files: ["pick-element.js"] });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture of a tab, when it was taken, and what of the plan that took. */
export interface Screenshot {
  image: ImageBitmap;
  at: string;
  feature: CaptureFeature;
}

/** The visible part of the tab; what is typed into password fields is covered. */
export async function takeScreenshot(tab: Tab): Promise<Screenshot> {
  const at = new Date().toISOString();
  const tabId = tab.id ?? 0;
  const target = { tabId };
  const [found] = await browserApi.scripting.executeScript({ target, func: listPasswordFields });
  await coverFields(tabId, "picture");
  const picture = await browserApi.scripting
    .executeScript({ target, func: untilPainted })
    .then(() => browserApi.tabs.captureVisibleTab(tab.windowId, { format: "png" }))
    .finally(() => uncoverFields(tabId, "picture"));
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const fields = (found?.result ?? { ratio: 1, boxes: [] }) as { ratio: number; boxes: Box[] };
  return { image: cover(image, fields), at, feature: "screenshot" };
}

/** Runs in the page: it may use nothing from outside its own body. */
function listPasswordFields(): { ratio: number; boxes: Box[] } {
  const boxes = [...document.querySelectorAll("input[type=password],[autocomplete^=cc-]")].map((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return { x, y, width, height };
  });
  return { ratio: devicePixelRatio, boxes };
}

/** Runs in the page: it may use nothing from outside its own body. A tab behind others paints nothing. */
function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 200);
  });
}

function cover(image: ImageBitmap, { ratio, boxes }: { ratio: number; boxes: Box[] }): ImageBitmap {
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  if (!context) return image;
  context.drawImage(image, 0, 0);
  for (const { x, y, width, height } of boxes)
    context.fillRect(x * ratio, y * ratio, width * ratio, height * ratio);
  return canvas.transferToImageBitmap();
}

export async function readEnvironment(tab: Tab): Promise<CaptureEnvironment> {
  const [found] = await browserApi.scripting.executeScript({
    target: { tabId: tab.id ?? 0 },
    func: describeEnvironment,
  });
  return found?.result as CaptureEnvironment;
}

/** Runs in the page: it may use nothing from outside its own body. */
function describeEnvironment(): CaptureEnvironment {
  const [, browser = "Browser"] = /((?:Firefox|Edg|Chrome)\/[\d.]+)/u.exec(navigator.userAgent) ?? [];
  return {
    page_url: location.href,
    page_title: document.title,
    browser: browser.replace("/", " "),
    language: navigator.language,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    viewport: `${innerWidth}×${innerHeight}`,
    screen: `${screen.width}×${screen.height} at ${devicePixelRatio}`,
  };
}

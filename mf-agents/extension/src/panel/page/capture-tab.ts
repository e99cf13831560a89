import { describeEnvironment } from "@tessera/capture/describe-environment";
import { describeSystem, type PlatformHint } from "@tessera/capture/describe-system";
import { listSecretFields, paintOver, type SecretFields } from "@tessera/capture/secret-fields";
import type { CaptureEnvironment } from "@tessera/wire/file/capture";
import type { CaptureFeature } from "@tessera/wire/file/capture-plan.constants";
import { browserApi, type Tab } from "../../browser-api.ts";
import { coverMark } from "../../cover/cover-mark.ts";
import { coverPage } from "./covered-page.ts";
import { mayReadSite } from "./may-read-site.ts";

export async function findActiveTab(): Promise<Tab | null> {
  const [tab] = await browserApi.tabs.query({ active: true, lastFocusedWindow: true });
  return tab ?? null;
}

/** Starts recording a tab, including frames that the extension may read. Throws if the browser does not allow access to the page. */
export async function startRecording(tabId: number): Promise<void> {
  const target = { tabId, allFrames: true };
  await browserApi.scripting.executeScript({ target, files: ["bridge.js"], injectImmediately: true });
  await browserApi.scripting.executeScript({
    target,
    files: ["page.js"],
    world: "MAIN",
    injectImmediately: true,
  });
}

export async function startElementSelection(tabId: number): Promise<void> {
  await browserApi.scripting.executeScript({ target: { tabId }, files: ["pick-element.js"] });
}

/** A picture of a tab, the time it was taken, and the plan feature that it uses. */
export interface Screenshot {
  image: ImageBitmap;
  at: string;
  feature: CaptureFeature;
  /** The number of frames of other sites that are painted over, because the extension may not cover secrets in them. */
  hiddenFrames: number;
  /** Set if the page is longer than the picture, in CSS pixels. */
  cut?: { shown: number; height: number };
  /** True if areas that scroll by themselves are in it only as far as they show. */
  hasScrolledAreas?: boolean;
}

/**
 * Takes a picture of the visible part of the tab. Secrets in fields and in text are covered, and frames that the extension may not read are
 * painted over.
 */
export async function takeScreenshot(tab: Tab): Promise<Screenshot> {
  const at = new Date().toISOString();
  const tabId = tab.id ?? 0;
  const target = { tabId };
  const covered = await coverPage(tabId, "picture");
  const { picture, found } = await covered
    .whenCovered()
    .then(() => browserApi.scripting.executeScript({ target, func: untilPainted }))
    .then(async () => ({
      found: await browserApi.scripting.executeScript({ target, func: listFields, args: [coverMark] }),
      picture: await browserApi.tabs.captureVisibleTab(tab.windowId, { format: "png" }),
    }))
    .finally(() => covered.uncover());
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const { ratio, boxes, frames } = (found[0]?.result ?? { ratio: 1, boxes: [], frames: [] }) as SecretFields;
  const hidden = await listUnreadable(frames);
  return {
    image: paintOver(image, ratio, [...boxes, ...hidden]),
    at,
    feature: "screenshot",
    hiddenFrames: hidden.length,
  };
}

const listFields = listSecretFields as (...args: unknown[]) => SecretFields;

/** Returns the frames of sites that the extension has no permission for. */
async function listUnreadable(frames: SecretFields["frames"]): Promise<SecretFields["frames"]> {
  const allowed = await Promise.all(frames.map(({ origin }) => mayReadSite(origin)));
  return frames.filter((_frame, index) => !allowed[index]);
}

/**
 * Resolves after the next paint, or after 200 ms in a tab in the background, which does not paint. Runs in the page, so it must not use
 * anything outside its own body.
 */
function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 200);
  });
}

export async function readEnvironment(tab: Tab): Promise<CaptureEnvironment> {
  const [found] = await browserApi.scripting.executeScript({
    target: { tabId: tab.id ?? 0 },
    func: describeEnvironment,
  });
  const system = describeSystem(navigator.userAgent, await readPlatform());
  return { ...(found?.result as CaptureEnvironment), ...(system && { system }) };
}

interface UserAgentData {
  getHighEntropyValues(names: string[]): Promise<PlatformHint>;
}

/** Returns null in browsers other than Chromium. */
async function readPlatform(): Promise<PlatformHint | null> {
  const { userAgentData } = navigator as { userAgentData?: UserAgentData };
  return (await userAgentData?.getHighEntropyValues(["platformVersion"]).catch(() => null)) ?? null;
}

import { describeEnvironment } from "@tessera/capture/describe-environment";
import { coverFields, listSecretFields, type SecretFields } from "@tessera/capture/secret-fields";
import type { CaptureEnvironment } from "@tessera/wire/capture";
import type { CaptureFeature } from "@tessera/wire/capture-plan.constants";
import { browserApi, type Tab } from "../browser-api.ts";
import { coverPage } from "./covered-page.ts";

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
}

/** Takes a picture of the visible part of the tab. Secrets in fields and in text are covered. */
export async function takeScreenshot(tab: Tab): Promise<Screenshot> {
  const at = new Date().toISOString();
  const tabId = tab.id ?? 0;
  const target = { tabId };
  const [found] = await browserApi.scripting.executeScript({ target, func: listSecretFields });
  const covered = await coverPage(tabId, "picture");
  const picture = await covered
    .whenCovered()
    .then(() => browserApi.scripting.executeScript({ target, func: untilPainted }))
    .then(() => browserApi.tabs.captureVisibleTab(tab.windowId, { format: "png" }))
    .finally(() => covered.uncover());
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const fields = (found?.result ?? { ratio: 1, boxes: [] }) as SecretFields;
  return { image: coverFields(image, fields), at, feature: "screenshot" };
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
  return found?.result as CaptureEnvironment;
}

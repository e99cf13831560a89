import { describeEnvironment } from "@tessera/capture/describe-environment";
import { coverFields, listSecretFields, type SecretFields } from "@tessera/capture/secret-fields";
import type { CaptureEnvironment } from "@tessera/wire/capture";
import { browserApi, type Tab } from "../browser-api.ts";

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

/** A picture of a tab, and when it was taken. */
export interface Screenshot {
  image: ImageBitmap;
  at: string;
}

/** The visible part of the tab; what is typed into password fields is covered. */
export async function takeScreenshot(tab: Tab): Promise<Screenshot> {
  const at = new Date().toISOString();
  const target = { tabId: tab.id ?? 0 };
  const [found] = await browserApi.scripting.executeScript({ target, func: listSecretFields });
  const picture = await browserApi.tabs.captureVisibleTab(tab.windowId, { format: "png" });
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const fields = (found?.result ?? { ratio: 1, boxes: [] }) as SecretFields;
  return { image: coverFields(image, fields), at };
}

export async function readEnvironment(tab: Tab): Promise<CaptureEnvironment> {
  const [found] = await browserApi.scripting.executeScript({
    target: { tabId: tab.id ?? 0 },
    func: describeEnvironment,
  });
  return found?.result as CaptureEnvironment;
}

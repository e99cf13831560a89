import { browserApi } from "../browser-api.ts";
import type { MediaKind } from "./media-news.ts";

const page = "media.html";
/** The tab that records or asks, where a tab does. */
let opened: { media: MediaKind; tabId: number | undefined } | null = null;

/** Firefox lets extensions record no tab: there a person shares a window or the screen. */
export function mayRecordTab(): boolean {
  return browserApi.offscreen !== undefined;
}

/** A panel that was opened later knows the tab by its news. */
export function noteMediaTab(media: MediaKind, tabId: number | undefined): void {
  if (tabId !== undefined) opened = { media, tabId };
}

/** Whether a tab that was closed is what recorded or asked. */
export function isMediaTab(media: MediaKind, tabId: number): boolean {
  return opened?.media === media && opened.tabId === tabId;
}

/** Starts a new recording of a voice, or has the browser ask for the permission first; `allowed` says that it was given. */
export async function startVoice(): Promise<void> {
  if (!browserApi.offscreen) return recordVoice();
  const { state } = await navigator.permissions.query({ name: "microphone" });
  return state === "granted" ? recordVoice() : openTab("voice", "#ask");
}

/** Firefox has no offscreen documents: there a tab records, and asks for the permission itself. */
export async function recordVoice(): Promise<void> {
  return browserApi.offscreen ? openDocument("#voice") : openTab("voice", "#voice");
}

/** Records what a tab shows. Call it from a click: it asks for the permission. Throws where it was denied. */
export async function startScreen(tabId: number): Promise<void> {
  // In Firefox a person chooses what is shared, in the tab that opens.
  if (!mayRecordTab()) return openTab("screen", "#screen");
  const wanted = { permissions: ["tabCapture"] };
  const isAllowed = await browserApi.permissions.contains(wanted);
  if (!isAllowed && !(await browserApi.permissions.request(wanted)))
    throw new Error("The permission was denied.");
  const stream = await browserApi.tabCapture?.getMediaStreamId({ targetTabId: tabId });
  return openDocument(`#screen=${encodeURIComponent(String(stream))}`);
}

/** The document that records stores the rest and says that it ended. */
export async function stopMedia(media: MediaKind): Promise<void> {
  await browserApi.runtime.sendMessage({ kind: "media-stop", media }).catch(() => {});
}

/** Closes what recorded or asked. */
export async function closeMedia(): Promise<void> {
  const tabId = opened?.tabId;
  opened = null;
  if (tabId !== undefined) await browserApi.tabs.remove(tabId).catch(() => {});
  // It throws where there is no such document.
  await browserApi.offscreen?.closeDocument().catch(() => {});
}

async function openDocument(hash: string): Promise<void> {
  await closeMedia();
  await browserApi.offscreen?.createDocument({
    url: page + hash,
    reasons: ["USER_MEDIA"],
    justification: "Records what a person says about a problem, or what the tab shows.",
  });
}

async function openTab(media: MediaKind, hash: string): Promise<void> {
  await closeMedia();
  const { id } = await browserApi.tabs.create({ url: browserApi.runtime.getURL(page) + hash });
  opened = { media, tabId: id };
}

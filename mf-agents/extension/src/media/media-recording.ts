import { browserApi, type Port } from "../browser-api.ts";
import { type MediaKind, mediaPortName } from "./media-news.ts";

const page = "media.html";
let openedTab: number | undefined;
/** The tab in front of which the recorder opened. */
let tabBehind: number | undefined;
/** The port to the document that records or asks for permission. */
let openedPort: Port | undefined;

/** Returns true if the browser lets extensions record a tab. In Firefox it does not, and the person shares a window or the screen. */
export function mayRecordTab(): boolean {
  return browserApi.offscreen !== undefined;
}

/** Starts a new voice recording, or first lets the browser ask for the permission; `allowed` reports that it was granted. */
export async function startVoice(): Promise<void> {
  if (!browserApi.offscreen) return recordVoice();
  return (await mayRecordVoice()) ? recordVoice() : openTab("#ask");
}

async function mayRecordVoice(): Promise<boolean> {
  const { state } = await navigator.permissions.query({ name: "microphone" });
  return state === "granted";
}

/** Returns true if the microphone may be recorded. Otherwise opens a tab in which the browser asks, and returns false. */
export async function askForMicrophone(): Promise<boolean> {
  if (await mayRecordVoice()) return true;
  await openTab("#ask=screen");
  return false;
}

/** Records a voice. Firefox has no offscreen documents, so there a tab records and asks for the permission itself. */
export async function recordVoice(): Promise<void> {
  return browserApi.offscreen ? openDocument("#voice") : openTab("#voice");
}

/** Records the content of a tab once its secrets are covered. Throws if the tab may not be recorded or could not be covered. */
export async function startScreen(
  tabId: number,
  { cover, withVoice }: { cover(): Promise<void>; withVoice: boolean },
): Promise<void> {
  await cover();
  const microphone = withVoice ? "&microphone" : "";
  // In Firefox, the person chooses what to share in the tab that opens.
  if (!mayRecordTab()) return openTab(`#screen${microphone}`);
  const stream = await browserApi.tabCapture?.getMediaStreamId({ targetTabId: tabId });
  return openDocument(`#screen=${encodeURIComponent(String(stream))}${microphone}`);
}

/** Calls `onClosed` when a person closes the tab that records or asks. Returns a function that stops watching. */
export function watchMedia(media: MediaKind, onClosed: () => void): () => void {
  const watch = (port: Port) => {
    if (port.name !== mediaPortName(media)) return;
    openedPort = port;
    port.onDisconnect.addListener(() => {
      if (openedPort !== port) return;
      openedPort = undefined;
      openedTab = undefined;
      onClosed();
    });
  };
  browserApi.runtime.onConnect.addListener(watch);
  return () => browserApi.runtime.onConnect.removeListener(watch);
}

/** Returns true if the recorder is open. A message from a recorder may arrive after it was closed. */
export function isMediaOpen(media: MediaKind): boolean {
  return openedPort?.name === mediaPortName(media);
}

/** Stops a recording. The recording document stores the rest and reports the end. */
export async function stopMedia(media: MediaKind): Promise<void> {
  await browserApi.runtime.sendMessage({ kind: "media-stop", media }).catch(() => {});
}

/** Closes the document that records or asks. */
export async function closeMedia(): Promise<void> {
  const tab = openedTab;
  openedTab = undefined;
  openedPort = undefined;
  if (tab !== undefined) await browserApi.tabs.remove(tab).catch(() => {});
  // It throws if there is no such document.
  await browserApi.offscreen?.closeDocument().catch(() => {});
}

/** Goes back to the page, once the tab in front of it records. */
export async function leaveRecorder(): Promise<void> {
  const tab = tabBehind;
  tabBehind = undefined;
  if (tab !== undefined) await browserApi.tabs.update(tab, { active: true }).catch(() => {});
}

async function openDocument(hash: string): Promise<void> {
  await closeMedia();
  await browserApi.offscreen?.createDocument({
    url: page + hash,
    reasons: ["USER_MEDIA"],
    justification: "Records what a person says about a problem, or what the tab shows.",
  });
}

async function openTab(hash: string): Promise<void> {
  await closeMedia();
  const [behind] = await browserApi.tabs.query({ active: true, lastFocusedWindow: true });
  tabBehind = behind?.id;
  const { id } = await browserApi.tabs.create({ url: browserApi.runtime.getURL(page) + hash });
  openedTab = id;
}

import { browserApi } from "../browser-api.ts";

const page = "voice.html";
let openedTab: number | undefined;

/** Starts a new recording, or has the browser ask for the permission first; `allowed` says that it was given. */
export async function startVoice(): Promise<void> {
  if (!browserApi.offscreen) return recordVoice();
  const { state } = await navigator.permissions.query({ name: "microphone" });
  return state === "granted" ? recordVoice() : openTab("#ask");
}

/** Firefox has no offscreen documents: there a tab records, and asks for the permission itself. */
export async function recordVoice(): Promise<void> {
  if (!browserApi.offscreen) return openTab("");
  await closeVoice();
  await browserApi.offscreen.createDocument({
    url: page,
    reasons: ["USER_MEDIA"],
    justification: "Records what a person says about a problem.",
  });
}

/** The document that records stores the rest and says that it ended. */
export async function stopVoice(): Promise<void> {
  await browserApi.runtime.sendMessage({ kind: "voice-stop" }).catch(() => {});
}

/** Closes what recorded or asked. */
export async function closeVoice(): Promise<void> {
  if (openedTab !== undefined) await browserApi.tabs.remove(openedTab).catch(() => {});
  openedTab = undefined;
  // It throws where there is no such document.
  await browserApi.offscreen?.closeDocument().catch(() => {});
}

async function openTab(hash: string): Promise<void> {
  await closeVoice();
  const { id } = await browserApi.tabs.create({ url: browserApi.runtime.getURL(page) + hash });
  openedTab = id;
}

import { readStored, writeStored } from "./raw-storage.ts";

/** Whether a browser shows a member's notifications outside the page. `blocked`: the browser refuses; `unavailable`: it cannot. */
export type DesktopState = "on" | "off" | "blocked" | "unavailable";

const toKey = (userId: string) => `desktop-notifications:${userId}`;

/** Browsers on Android show notifications for service workers only. */
function isAvailable(): boolean {
  return "Notification" in globalThis && !navigator.userAgent.includes("Android");
}

export function readDesktopState(userId: string): DesktopState {
  if (!isAvailable()) return "unavailable";
  const { permission } = Notification;
  if (permission === "denied") return "blocked";
  return permission === "granted" && readStored(toKey(userId)) === "on" ? "on" : "off";
}

/** Turns desktop notifications on or off in this browser. The browser asks the member the first time. */
export async function switchDesktop(userId: string, isOn: boolean): Promise<DesktopState> {
  const isGranted = isOn && (await Notification.requestPermission()) === "granted";
  writeStored(toKey(userId), isGranted ? "on" : null);
  return readDesktopState(userId);
}

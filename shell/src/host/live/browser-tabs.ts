import { type LiveChannel, openLiveChannel } from "./live-channel.ts";

/** The tabs of this browser. One of them, the leader, reads the stream for all. */
export interface BrowserTabs {
  openChannel(name: string): LiveChannel;
  /** Runs `work` once no other tab leads, until it ends or `signal` aborts. Then the next tab in line takes over. */
  lead(name: string, signal: AbortSignal, work: () => Promise<void>): void;
}

/** Returns the browser's tabs. In a browser without locks or broadcast channels, each tab reads the stream for itself. */
export function createBrowserTabs(): BrowserTabs {
  const canAgree = "locks" in navigator && typeof BroadcastChannel === "function";
  return canAgree ? agreeingTabs : lonelyTab;
}

const agreeingTabs: BrowserTabs = {
  openChannel: openLiveChannel,
  lead(name, signal, work) {
    // Rejects only if `signal` aborts.
    navigator.locks.request(name, { signal }, work).catch(() => {});
  },
};

export const lonelyTab: BrowserTabs = {
  openChannel: () => ({ send: () => {}, listen: () => {}, close: () => {} }),
  lead: (_name, _signal, work) => void work(),
};

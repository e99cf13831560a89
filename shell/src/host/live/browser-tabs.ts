import { type LiveChannel, openLiveChannel } from "./live-channel.ts";

/** The tabs of this browser, of which one reads for all. */
export interface BrowserTabs {
  openChannel(name: string): LiveChannel;
  /** Runs `work` once no other tab does, until it ends or `signal` says stop; the next in line takes over then. */
  lead(name: string, signal: AbortSignal, work: () => Promise<void>): void;
}

/** Where tabs cannot agree on one, each reads for itself. */
export function createBrowserTabs(): BrowserTabs {
  const canAgree = "locks" in navigator && typeof BroadcastChannel === "function";
  return canAgree ? agreeingTabs : lonelyTab;
}

const agreeingTabs: BrowserTabs = {
  openChannel: openLiveChannel,
  lead(name, signal, work) {
    // Rejects only because of the signal.
    navigator.locks.request(name, { signal }, work).catch(() => {});
  },
};

export const lonelyTab: BrowserTabs = {
  openChannel: () => ({ send: () => {}, listen: () => {}, close: () => {} }),
  lead: (_name, _signal, work) => void work(),
};

import type { BrowserTabs } from "../src/host/live/browser-tabs.ts";
import type { LiveChannel, LiveMessage } from "../src/host/live/live-channel.ts";

/** A browser with tabs, whose locks and channels behave as the standards specify. */
export function aBrowserWithTabs() {
  const queues = new Map<string, { work(): Promise<void>; isDeleted(): boolean }[]>();
  const channels = new Map<string, Set<(message: LiveMessage) => void>>();

  async function runNext(name: string): Promise<void> {
    const queue = queues.get(name) ?? [];
    while (queue[0]) {
      if (!queue[0].isDeleted()) await queue[0].work();
      queue.shift();
    }
  }

  function openChannel(name: string): LiveChannel {
    const others = channels.get(name) ?? new Set();
    channels.set(name, others);
    let own: (message: LiveMessage) => void = () => {};
    return {
      send(message) {
        for (const listener of others) if (listener !== own) listener(structuredClone(message));
      },
      listen(listener) {
        own = listener;
        others.add(listener);
      },
      close: () => void others.delete(own),
    };
  }

  return function openTab(): BrowserTabs {
    return {
      openChannel,
      lead(name, signal, work) {
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        queue.push({ work, isDeleted: () => signal.aborted });
        if (queue.length === 1) void runNext(name);
      },
    };
  };
}

import type { LiveEvents } from "@tessera/federation/remote";
import type { LiveEvent } from "@tessera/wire/notification/live";

/** The messages between the tabs of one person. `hello` asks the leading tab for its state. */
export type LiveMessage =
  | { type: "hello" }
  | { type: "event"; event: LiveEvent; id: string | null }
  | { type: "state"; state: ReturnType<LiveEvents["getState"]>; lastId: string | null };

export interface LiveChannel {
  send(message: LiveMessage): void;
  listen(listener: (message: LiveMessage) => void): void;
  close(): void;
}

export function openLiveChannel(name: string): LiveChannel {
  const channel = new BroadcastChannel(name);
  return {
    send: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener("message", ({ data }) => listener(data)),
    close: () => channel.close(),
  };
}

/** The messages between tabs of the same browser. `changed`: the session or the organization has changed. */
export type TabMessage = "signed-out" | "changed";

export interface TabChannel {
  send(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

export function createTabChannel(): TabChannel {
  const channel = new BroadcastChannel("tessera-session");
  return {
    send: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener("message", ({ data }) => listener(data)),
  };
}

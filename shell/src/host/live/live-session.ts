import type { LiveEvents } from "@tessera/federation/remote";
import type { LiveEvent } from "@tessera/wire/notification/live";
import type { BrowserTabs } from "./browser-tabs.ts";
import type { LiveMessage } from "./live-channel.ts";
import { type ConnectionContext, stayConnected } from "./stay-connected.ts";

type State = ReturnType<LiveEvents["getState"]>;

export interface LiveSessionContext extends ConnectionContext {
  tabs: BrowserTabs;
  /** Resolves to the stream position that the page's data is up to date with; null if it is not known. */
  takePosition(): Promise<string | null>;
}

export interface LiveSession {
  close(): void;
}

interface SessionDetails {
  /** Identifies the stream. Tabs with the same key share one. */
  key: string;
  become(state: State): void;
  send(event: LiveEvent): void;
}

/**
 * Creates this tab's part in the stream that all tabs of the person share. It either leads, reading the stream and passing events on, or
 * listens to the tab that does. Every tab knows the last event id, so the next leader continues without a gap.
 */
export function createLiveSession(
  { tabs, takePosition, ...context }: LiveSessionContext,
  { key, become, send }: SessionDetails,
): LiveSession {
  const name = `tessera-live:${key}`;
  const closing = new AbortController();
  const channel = tabs.openChannel(name);
  let isLeading = false;
  let state: State = "connecting";
  let lastId: string | null = null;
  const known = takePosition();

  function enter(next: State): void {
    state = next;
    become(next);
    if (isLeading) channel.send({ type: "state", state, lastId });
  }

  function handle(message: LiveMessage): void {
    if (closing.signal.aborted) return;
    if (!isLeading) follow(message);
    else if (message.type === "hello") channel.send({ type: "state", state, lastId });
  }

  function follow(message: LiveMessage): void {
    if (message.type === "state") {
      void noteMissed(message.lastId);
      lastId = message.lastId ?? lastId;
      enter(message.state);
    }
    if (message.type === "event") {
      lastId = message.id ?? lastId;
      send(message.event);
    }
  }

  /** Sends a reset if the leader passed on events before this tab listened, but after the page's data was read. */
  async function noteMissed(leadersId: string | null): Promise<void> {
    if (lastId !== null || leadersId === null) return;
    const position = await known;
    if (position !== null && isBefore(position, leadersId)) send({ kind: "reset" });
  }

  async function lead(): Promise<void> {
    isLeading = true;
    enter("connecting");
    lastId ??= await known;
    await stayConnected(context, {
      signal: closing.signal,
      lastId: () => lastId,
      onOpen: () => enter("connected"),
      onLost: () => enter("connecting"),
      onPosition: (id) => {
        lastId = id;
      },
      onLiveEvent: (event, id) => {
        if (closing.signal.aborted) return;
        channel.send({ type: "event", event, id });
        send(event);
      },
    });
  }

  channel.listen(handle);
  channel.send({ type: "hello" });
  tabs.lead(name, closing.signal, lead);
  return {
    close() {
      closing.abort();
      channel.close();
    },
  };
}

/** Returns true if a position in the event stream is before another. Positions are `<milliseconds>-<sequence>`. */
function isBefore(position: string, other: string): boolean {
  const [time = 0, place = 0] = position.split("-").map(Number);
  const [otherTime = 0, otherPlace = 0] = other.split("-").map(Number);
  return time === otherTime ? place < otherPlace : time < otherTime;
}

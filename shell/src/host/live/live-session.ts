import type { LiveEvents } from "@tessera/federation/remote";
import type { LiveEvent } from "@tessera/wire/live";
import type { BrowserTabs } from "./browser-tabs.ts";
import type { LiveMessage } from "./live-channel.ts";
import { type ConnectionContext, stayConnected } from "./stay-connected.ts";
import { isBefore } from "./stream-position.ts";

type State = ReturnType<LiveEvents["getState"]>;

export interface LiveSessionContext extends ConnectionContext {
  tabs: BrowserTabs;
  /** Where the events begin that the page's data does not know of yet; null where that is not known. */
  takePosition(): Promise<string | null>;
}

export interface LiveSession {
  close(): void;
}

interface SessionDetails {
  /** Tabs with the same key share one stream. */
  key: string;
  become(state: State): void;
  send(event: LiveEvent): void;
}

/**
 * One tab's part in the stream its person's tabs share: it leads, and passes on what it reads, or it listens to the one
 * that does. Every tab knows the last event, so the next leader goes on without a gap.
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

  /** What the leading tab passed on before this one listened, but after the page's data was read. */
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

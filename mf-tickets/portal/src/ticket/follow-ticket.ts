import { apiBase } from "@tessera/wire/api/route";
import { portalStreamPath } from "@tessera/wire/portal/portal.constants";

interface FollowOptions {
  getToken(): Promise<string>;
  /** Called when something has changed, or may have. */
  onNews(): void;
}

const [minPauseMs, maxPauseMs] = [1_000, 30_000];
/** The interval of `onNews` calls without a stream, in ms. */
const pollMs = 20_000;
/** A connection that is silent for longer than this is considered lost, in ms. The server sends something more often. */
const silenceMs = 20_000;

/**
 * Follows the events of a ticket while its page is visible. There is at most one connection at a time. Without a connection, `onNews` is
 * called at intervals. Returns what ends it.
 */
export function followTicket(ticketId: string, { getToken, onNews }: FollowOptions): () => void {
  let running: AbortController | null = null;
  let isConnected = false;

  function restart(): void {
    running?.abort();
    running = null;
    isConnected = false;
    if (document.visibilityState !== "visible") return;
    running = new AbortController();
    void keepReading(running.signal);
  }

  async function keepReading(signal: AbortSignal): Promise<void> {
    let pauseMs = minPauseMs;
    while (!signal.aborted) {
      const hadNews = await readOnce(signal).catch(() => false);
      if (signal.aborted) return;
      isConnected = false;
      pauseMs = hadNews ? minPauseMs : Math.min(pauseMs * 2, maxPauseMs);
      await pause(pauseMs, signal);
    }
  }

  /** Reads a stream until it ends. Resolves to true if it could be opened. */
  async function readOnce(signal: AbortSignal): Promise<boolean> {
    const lost = new AbortController();
    const token = await getToken();
    const response = await fetch(`${apiBase}${portalStreamPath(ticketId)}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, lost.signal]),
    });
    if (!response.ok || !response.body) return false;
    isConnected = true;
    // Changes between loading the ticket and opening the stream are in no event.
    onNews();
    await listen(response.body, () => lost.abort()).catch(() => {});
    return true;
  }

  async function listen(body: ReadableStream<Uint8Array>, giveUp: () => void): Promise<void> {
    // Loaded with the first stream, since most visits of the help page open no ticket.
    const { createParser } = await import("eventsource-parser");
    const parser = createParser({ onEvent: onNews });
    const reader = body
      .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
      .getReader();
    while (true) {
      const silence = setTimeout(giveUp, silenceMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      parser.feed(value);
    }
  }

  document.addEventListener("visibilitychange", restart);
  const polling = setInterval(() => {
    if (!isConnected && document.visibilityState === "visible") onNews();
  }, pollMs);
  restart();

  return () => {
    document.removeEventListener("visibilitychange", restart);
    clearInterval(polling);
    running?.abort();
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

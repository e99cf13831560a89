import { portalStreamPath } from "@tessera/wire/portal.constants";
import { apiBase } from "@tessera/wire/route";

/** Follows what happens to a ticket while its page is looked at. */
export interface TicketStream {
  /** Another ticket, or none. */
  follow(ticketId: string | null): void;
}

interface StreamOptions {
  getToken(): Promise<string>;
  /** Something changed, or may have. */
  onNews(): void;
}

const [shortestPauseMs, longestPauseMs] = [1_000, 30_000];
/** How often it is asked without a stream. */
const pollMs = 20_000;
/** The server says something more often than this: a connection that is silent for longer is lost. */
const silenceMs = 20_000;

/** One stream at a time, and none while the page is hidden. Where none can be had, `onNews` comes now and then instead. */
export function createTicketStream({ getToken, onNews }: StreamOptions): TicketStream {
  let followed: string | null = null;
  let running: AbortController | null = null;
  let isConnected = false;

  function restart(): void {
    running?.abort();
    running = null;
    isConnected = false;
    if (followed === null || document.visibilityState !== "visible") return;
    running = new AbortController();
    void keepReading(followed, running.signal);
  }

  async function keepReading(ticketId: string, signal: AbortSignal): Promise<void> {
    let pauseMs = shortestPauseMs;
    while (!signal.aborted) {
      const hadNews = await readOnce(ticketId, signal).catch(() => false);
      if (signal.aborted) return;
      isConnected = false;
      pauseMs = hadNews ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      await pause(pauseMs, signal);
    }
  }

  /** Until the stream ends. Answers whether there was one. */
  async function readOnce(ticketId: string, signal: AbortSignal): Promise<boolean> {
    const lost = new AbortController();
    const token = await getToken();
    const response = await fetch(`${apiBase}${portalStreamPath(ticketId)}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, lost.signal]),
    });
    if (!response.ok || !response.body) return false;
    isConnected = true;
    // What happened since the ticket was read, and before the stream began, is in no event.
    onNews();
    await listen(response.body, () => lost.abort()).catch(() => {});
    return true;
  }

  async function listen(body: ReadableStream<Uint8Array>, giveUp: () => void): Promise<void> {
    const reader = body.pipeThrough(new TextDecoderStream() as never).getReader();
    let rest = "";
    while (true) {
      const silence = setTimeout(giveUp, silenceMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      const frames = (rest + value).split("\n\n");
      rest = frames.pop() ?? "";
      if (frames.some((frame) => frame.startsWith("event:"))) onNews();
    }
  }

  document.addEventListener("visibilitychange", restart);
  setInterval(() => {
    if (followed !== null && !isConnected && document.visibilityState === "visible") onNews();
  }, pollMs);

  return {
    follow(ticketId) {
      if (ticketId === followed) return;
      followed = ticketId;
      restart();
    },
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

import { t } from "@tessera/language/t";
import type { LiveEvent } from "@tessera/wire/live";
import { liveStream } from "@tessera/wire/live.constants";
import { apiBase } from "@tessera/wire/route";
import { createParser } from "eventsource-parser";

/** The server did not let us in, or cannot now. */
export class StreamRefusedError extends Error {
  override readonly name = "StreamRefusedError";
  readonly status: number;

  constructor(status: number) {
    super(t("The live stream was refused with {status}.", { status }));
    this.status = status;
  }
}

/** What is received on a stream. */
interface StreamListener {
  /** Where the reader now stands; called first of all, and before each event that has a place. */
  onPosition(id: string): void;
  onLiveEvent(event: LiveEvent, id: string | null): void;
}

export interface StreamRequest extends StreamListener {
  token: string;
  /** Goes on behind this event. */
  lastId: string | null;
  signal: AbortSignal;
}

/** A stream that says nothing for this long, not even that it lives, is dead. */
const silenceMs = 3 * liveStream.heartbeatSeconds * 1000;

/**
 * Reads one stream to its end. Answers after how many milliseconds the server wants us back, if it said so.
 * @throws StreamRefusedError, or whatever broke the connection.
 */
export async function readStream({
  token,
  lastId,
  signal,
  ...listener
}: StreamRequest): Promise<number | null> {
  const silence = new AbortController();
  const watch = watchSilence(() => silence.abort());
  try {
    const response = await fetch(`${apiBase}${liveStream.path}`, {
      headers: {
        accept: "text/event-stream",
        authorization: `Bearer ${token}`,
        ...(lastId === null ? {} : { "last-event-id": lastId }),
      },
      cache: "no-store",
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw new StreamRefusedError(response.status);
    return await readBody(response.body, listener, watch.received);
  } finally {
    watch.stop();
  }
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  { onPosition, onLiveEvent }: StreamListener,
  received: () => void,
): Promise<number | null> {
  let retryMs: number | null = null;
  const parser = createParser({
    onId: onPosition,
    onEvent: ({ id, data }) => {
      const event = parseEvent(data);
      if (event) onLiveEvent(event, id ?? null);
    },
    onRetry: (milliseconds) => {
      retryMs = milliseconds;
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    received();
    parser.feed(decoder.decode(chunk.value, { stream: true }));
  }
  return retryMs;
}

function parseEvent(data: string): LiveEvent | null {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function watchSilence(onSilence: () => void) {
  let timer = setTimeout(onSilence, silenceMs);
  return {
    received() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, silenceMs);
    },
    stop: () => clearTimeout(timer),
  };
}

import { t } from "@tessera/language/t";
import { apiBase } from "@tessera/wire/api/route";
import type { LiveEvent } from "@tessera/wire/notification/live";
import { liveStream } from "@tessera/wire/notification/live.constants";
import { createParser } from "eventsource-parser";

/** Thrown if the server refuses the stream, or cannot open it now. */
export class StreamRefusedError extends Error {
  override readonly name = "StreamRefusedError";
  readonly status: number;

  constructor(status: number) {
    super(t("The live stream was refused with {status}.", { status }));
    this.status = status;
  }
}

/** The callbacks of a stream. */
interface StreamListener {
  /** Called with the position of the reader: once when the stream opens, and before each event that has a position. */
  onPosition(id: string): void;
  onLiveEvent(event: LiveEvent, id: string | null): void;
}

export interface StreamRequest extends StreamListener {
  token: string;
  /** The id of the event to continue after; null starts at the end of the stream. */
  lastId: string | null;
  signal: AbortSignal;
}

/** A stream without any data or heartbeat for this long is considered dead, in ms. */
const silenceMs = 3 * liveStream.heartbeatSeconds * 1000;

/**
 * Reads one stream to its end. Resolves to the reconnection time that the server asked for, in ms, or null.
 * @throws StreamRefusedError, or the error that broke the connection.
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

/** The server's side of an open stream. */
export interface FakeStream {
  headers: Headers;
  send(text: string): void;
  end(): void;
  break(): void;
  isLeft(): boolean;
}

/** Replaces `fetch` with a server of streams. `refuse` answers the next requests with the given statuses. */
export function serveStreams() {
  const streams: FakeStream[] = [];
  const refusals: number[] = [];
  let opened = Promise.withResolvers<FakeStream>();

  globalThis.fetch = async (_url, { headers, signal } = {}) => {
    const refusal = refusals.shift();
    if (refusal) return Response.json({}, { status: refusal });
    const { stream, body } = aStream(new Headers(headers), signal ?? undefined);
    streams.push(stream);
    opened.resolve(stream);
    opened = Promise.withResolvers();
    return new Response(body);
  };

  return {
    streams,
    refuse: (...statuses: number[]) => refusals.push(...statuses),
    /** Resolves to the stream with this number, counted from 1, once it is open. */
    async opened(number: number): Promise<FakeStream> {
      let stream = streams[number - 1];
      while (!stream) {
        await opened.promise;
        stream = streams[number - 1];
      }
      return stream;
    },
  };
}

function aStream(headers: Headers, signal: AbortSignal | undefined) {
  let isLeft = false;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
    cancel() {
      isLeft = true;
    },
  });
  signal?.addEventListener("abort", () => {
    isLeft = true;
    controller.error(signal.reason);
  });
  const encoder = new TextEncoder();
  const stream: FakeStream = {
    headers,
    send: (text) => controller.enqueue(encoder.encode(text)),
    end: () => controller.close(),
    break: () => controller.error(new TypeError("connection lost")),
    isLeft: () => isLeft,
  };
  return { stream, body };
}

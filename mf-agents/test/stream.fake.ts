import type { ReplyChunk } from "../src/common/reply/reply-chunk.ts";

/** A reply that the test sends chunk by chunk, as the service would. */
export function aStream() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
  });
  return {
    response: new Response(body, { headers: { "content-type": "text/event-stream" } }),
    send(...chunks: ReplyChunk[]) {
      const text = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");
      controller?.enqueue(encoder.encode(text));
    },
    end() {
      controller?.enqueue(encoder.encode("data: [DONE]\n\n"));
      controller?.close();
    },
    /** Breaks the connection. */
    cut: () => controller?.error(new TypeError("network error")),
  };
}

export type FakeStream = ReturnType<typeof aStream>;

/** Creates the chunks of a text. */
export function aText(text: string, id = "t"): ReplyChunk[] {
  return [
    { type: "text-start", id },
    { type: "text-delta", id, delta: text },
    { type: "text-end", id },
  ];
}

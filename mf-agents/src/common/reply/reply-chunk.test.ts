import { describe, expect, it } from "@jest/globals";
import { type ReplyChunk, readChunks } from "./reply-chunk.ts";

function getBody(...pieces: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
}

async function read(body: ReadableStream<Uint8Array>): Promise<ReplyChunk[]> {
  const chunks: ReplyChunk[] = [];
  for await (const come of readChunks(body)) chunks.push(...come);
  return chunks;
}

describe("readChunks", () => {
  it("reads events that are split anywhere", async () => {
    const chunks = await read(getBody('data: {"type":"sta', 'rt"}\n', '\ndata: {"type":"finish"}\n\n'));

    expect(chunks).toEqual([{ type: "start" }, { type: "finish" }]);
  });

  it("skips comments, the end mark and invalid JSON", async () => {
    const chunks = await read(getBody(": alive\n\n", "data: {broken\n\n", "data: 7\n\n", "data: [DONE]\n\n"));

    expect(chunks).toEqual([]);
  });

  it("decodes multi-byte characters that are split", async () => {
    const [letter] = [...new TextEncoder().encode("ü")];
    const bytes = new TextEncoder().encode('data: {"type":"text-delta","id":"a","delta":"ü"}\n\n');
    const cut = bytes.indexOf(letter ?? 0) + 1;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, cut));
        controller.enqueue(bytes.slice(cut));
        controller.close();
      },
    });

    expect(await read(body)).toEqual([{ type: "text-delta", id: "a", delta: "ü" }]);
  });
});

import type { UIMessageChunk } from "ai";

/** Yields the chunks of a UI message stream as they arrive, until `[DONE]`. */
async function* streamPieces(response: Response): AsyncGenerator<UIMessageChunk> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes as Uint8Array, { stream: true });
    const frames = text.split("\n\n");
    text = frames.pop() ?? "";
    for (const frame of frames) {
      if (!frame.startsWith("data: ")) continue;
      if (frame === "data: [DONE]") return;
      yield JSON.parse(frame.slice(6));
    }
  }
  throw new Error("The stream ended without [DONE].");
}

/** Reads all chunks, or up to the first one of type `until`. */
export async function readPieces(
  response: Response,
  until?: UIMessageChunk["type"],
): Promise<UIMessageChunk[]> {
  const pieces: UIMessageChunk[] = [];
  for await (const piece of streamPieces(response)) {
    pieces.push(piece);
    if (piece.type === until) break;
  }
  return pieces;
}

export function spokenIn(pieces: UIMessageChunk[]): string {
  return pieces.map((piece) => (piece.type === "text-delta" ? piece.delta : "")).join("");
}

import { PassThrough, type Transform } from "node:stream";
import type { FastifyReply } from "fastify";
import { acceptedEncodings } from "../http/accept-encoding.ts";
import { type Compression, compress, compressStream } from "../http/compress.ts";

/** Sends a page, compressed in the best encoding that the browser accepts. Pages are rendered per request and never cached. */
export async function sendHtml(reply: FastifyReply, html: string): Promise<FastifyReply> {
  const encoding = setHeaders(reply);
  const content = Buffer.from(html);
  if (!encoding) return reply.send(content);
  return reply.send(await compress(encoding, content));
}

/** Streams a page, sending each piece as soon as it is available. */
export function streamHtml(reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  const encoding = setHeaders(reply);
  // Asks proxies not to buffer the response.
  reply.header("x-accel-buffering", "no");
  const out = encoding ? compressStream(encoding) : new PassThrough();
  void writePieces(out, pieces);
  return reply.send(out);
}

async function writePieces(
  out: Transform & { flush?: () => void },
  pieces: AsyncIterable<string>,
): Promise<void> {
  try {
    for await (const piece of pieces) {
      if (out.destroyed) return;
      out.write(piece);
      out.flush?.();
    }
    out.end();
  } catch (error) {
    out.destroy(error instanceof Error ? error : undefined);
  }
}

function setHeaders(reply: FastifyReply): Compression | undefined {
  const [encoding] = acceptedEncodings(reply.request.headers["accept-encoding"]);
  reply.headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    vary: "accept-encoding",
    ...(encoding && { "content-encoding": encoding.name }),
  });
  return encoding?.name;
}

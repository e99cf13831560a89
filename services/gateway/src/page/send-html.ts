import { PassThrough, type Transform } from "node:stream";
import type { FastifyReply } from "fastify";
import { acceptedEncodings } from "../accept-encoding.ts";
import { type Compression, compress, compressStream } from "../compress.ts";

/** Sends a page, compressed as the browser likes it; pages are made per request and never kept. */
export async function sendHtml(reply: FastifyReply, html: string): Promise<FastifyReply> {
  const encoding = setHeaders(reply);
  const content = Buffer.from(html);
  if (!encoding) return reply.send(content);
  return reply.send(await compress(encoding, content));
}

/** Sends a page piece by piece, each as soon as it is there. */
export function streamHtml(reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  const encoding = setHeaders(reply);
  // Proxies that gather an answer before they pass it on are asked not to.
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

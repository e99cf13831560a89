import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply } from "fastify";
import { acceptedEncodings, type Encoding } from "../accept-encoding.ts";

const compressBy: Record<Encoding["name"], (html: Buffer) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html) => promisify(gzip)(html, { level: 1 }),
};

/** Sends a page, compressed as the browser likes it; pages are made per request and never kept. */
export async function sendHtml(reply: FastifyReply, html: string): Promise<FastifyReply> {
  const [encoding] = acceptedEncodings(reply.request.headers["accept-encoding"]);
  const content = Buffer.from(html);
  reply.headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    vary: "accept-encoding",
  });
  if (!encoding) return reply.send(content);
  return reply.header("content-encoding", encoding.name).send(await compressBy[encoding.name](content));
}

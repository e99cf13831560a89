import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * Adds an `ETag` of the content to every text response to a GET, and responds with 304 if the caller already has that content, so that
 * polling transfers no body. A response that sets its own `ETag` keeps it; streams are left alone.
 */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (!isTaggable(request, reply) || typeof payload !== "string") return payload;
    // Converted once; otherwise the text would be converted to bytes three times: for the hash, for the length and for sending.
    const bytes = Buffer.from(payload);
    const tag = String(reply.getHeader("etag") ?? `W/"${hash("sha1", bytes, "base64url")}"`);
    reply.header("etag", tag);
    if (!isKnown(tag, request.headers["if-none-match"])) return bytes;
    reply.code(304).removeHeader("content-type").removeHeader("content-length");
    return null;
  });
}

function isTaggable({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return method === "GET" && statusCode === 200;
}

function isKnown(tag: string, known: string | undefined): boolean {
  if (!known) return false;
  const tags = known.split(",").map(withoutWeakness);
  return tags.includes("*") || tags.includes(withoutWeakness(tag));
}

function withoutWeakness(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}

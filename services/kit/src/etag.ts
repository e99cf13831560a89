import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * Gives every text answer to a GET an `ETag` of its content, and answers 304 when the caller has that content already:
 * polling then costs no bytes. An answer that sets its own `ETag` keeps it; streams are left alone.
 */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (!isTaggable(request, reply) || typeof payload !== "string") return payload;
    // Else the text would be turned into bytes three times: to be hashed, measured and sent.
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

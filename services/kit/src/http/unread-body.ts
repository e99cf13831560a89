import type { IncomingMessage } from "node:http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { replyWithError } from "./error-reply.ts";

const bounds = { bytes: 32 * 1024 * 1024, ms: 5000 };

/**
 * Reads the rest of a request's body before an early response (not signed in, too large) is sent. Otherwise the caller, or a proxy in
 * between, is still writing when the connection closes, and sees a broken connection instead of the response.
 */
export function addUnreadBody(app: FastifyInstance): void {
  app.addHook("onSend", async ({ raw }, reply, payload) => {
    await takeInRest(raw, reply);
    return payload;
  });
}

/** Reads the rest before an error that arises before any hook runs, such as a path that is not encoded correctly. */
export async function replyOnceTakenIn(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await takeInRest(request.raw, reply);
  replyWithError(error, request, reply);
}

async function takeInRest(raw: IncomingMessage, reply: FastifyReply): Promise<void> {
  if (raw.complete || raw.readableEnded || raw.destroyed) return;
  if (await isTakenIn(raw)) reply.removeHeader("connection");
}

/** Returns false if the rest is too long or too slow. */
function isTakenIn(raw: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let taken = 0;
    const settle = (isDone: boolean) => {
      clearTimeout(deadline);
      raw.off("data", count).off("end", done).off("close", disconnected);
      resolve(isDone);
    };
    const done = () => settle(true);
    const disconnected = () => settle(false);
    const count = (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > bounds.bytes) settle(false);
    };
    const deadline = setTimeout(disconnected, bounds.ms);
    raw.on("data", count).once("end", done).once("close", disconnected).resume();
  });
}

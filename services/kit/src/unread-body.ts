import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

const bounds = { bytes: 32 * 1024 * 1024, ms: 5000 };

/**
 * Reads the rest of a request's body before an early response (not signed in, too large) is sent. Otherwise the caller, or a proxy in
 * between, is still writing when the connection closes, and sees a broken connection instead of the response.
 */
export function addUnreadBody(app: FastifyInstance): void {
  app.addHook("onSend", async ({ raw }, reply, payload) => {
    if (raw.complete || raw.readableEnded || raw.destroyed) return payload;
    if (await isTakenIn(raw)) reply.removeHeader("connection");
    return payload;
  });
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

import type { ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Shorter than the idle timeout of any proxy in between. */
const keepAliveMs = 4_000;
/** A reader with more unread bytes than this is assumed to have left without disconnecting. */
const maxQueueLength = 1024 * 1024;

/** Returns true if the caller wants the reply as a stream. */
export function wantsStream({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes("text/event-stream") ?? false;
}

/**
 * Sends chunks as the AI SDK's UI message stream. A disconnect aborts the signal that `pieces` gets, which ends the reading but not the
 * reply.
 */
export async function sendStream(
  reply: FastifyReply,
  pieces: (signal: AbortSignal) => AsyncIterable<string>,
): Promise<void> {
  const disconnected = new AbortController();
  const { raw } = reply;
  reply.hijack();
  raw.once("close", () => disconnected.abort());
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream",
    "cache-control": "no-cache",
    "x-accel-buffering": "no",
    "x-vercel-ai-ui-message-stream": "v1",
  });
  raw.flushHeaders();
  const timer = setInterval(() => raw.write(": still here\n\n"), keepAliveMs);
  try {
    for await (const piece of pieces(disconnected.signal)) write(raw, `data: ${piece}\n\n`);
    raw.end("data: [DONE]\n\n");
  } catch (error) {
    reply.log.error({ err: error }, "a stream was interrupted");
    raw.destroy();
  } finally {
    clearInterval(timer);
  }
}

function write(raw: ServerResponse, text: string): void {
  raw.write(text);
  if (raw.writableLength > maxQueueLength) raw.destroy();
}

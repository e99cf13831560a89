import type { ServerResponse } from "node:http";
import { eventStreamHeaders, formatEvent, keepAlive } from "@tessera/kit/http/event-stream";
import type { FastifyReply, FastifyRequest } from "fastify";

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
    ...eventStreamHeaders,
    "x-vercel-ai-ui-message-stream": "v1",
  });
  raw.flushHeaders();
  keepAlive(raw, keepAliveMs);
  try {
    for await (const piece of pieces(disconnected.signal)) write(raw, formatEvent({ data: piece }));
    raw.end(formatEvent({ data: "[DONE]" }));
  } catch (error) {
    reply.log.error({ err: error }, "a stream was interrupted");
    raw.destroy();
  }
}

function write(raw: ServerResponse, text: string): void {
  raw.write(text);
  if (raw.writableLength > maxQueueLength) raw.destroy();
}

import type { Writable } from "node:stream";

interface StreamEvent {
  /** The position to continue after. */
  id?: string;
  /** The kind of the event; `message` by default. */
  event?: string;
  /** One line. */
  data?: string;
  /** When to reconnect. */
  retryMs?: number;
}

/** The headers of an event stream. Proxies must not store it, change it or hold it back. */
export const eventStreamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

export function formatEvent({ retryMs, ...fields }: StreamEvent): string {
  const all = { ...fields, ...(retryMs !== undefined && { retry: Math.round(retryMs) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\n`);
  return `${lines.join("")}\n`;
}

/** A comment, which shows that the connection is not lost. */
export const heartbeat = ":\n\n";

/** Sends heartbeats until the stream ends. The interval must be shorter than the idle timeout of any proxy in between. */
export function keepAlive(stream: Writable, intervalMs: number): void {
  const beat = setInterval(() => stream.writableEnded || stream.write(heartbeat), intervalMs);
  stream.once("close", () => clearInterval(beat));
}

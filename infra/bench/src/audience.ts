import { setTimeout as sleep } from "node:timers/promises";
import type { LiveEvent } from "@tessera/wire/notification/live";
import type { Caller } from "./caller.ts";
import { closeEventStreams, openEventStream } from "./event-stream.ts";

/** Many open streams that wait for one change at a time. */
export interface Audience {
  /** Begins to wait for a change. `arrivals` resolves with the times at which the streams received it. Throws after 10 s. */
  lookOut(ticketId: string): { arrivals(): Promise<number[]> };
  close(): void;
}

interface Awaited {
  ticketId: string;
  /** Arrival time by stream. An event that arrives twice counts once. */
  seen: Map<number, number>;
  allSeen: () => void;
}

const atOnce = 20;
const maxMs = 10_000;

export async function openAudience(
  caller: Caller,
  { size, pollMs }: { size: number; pollMs: number | undefined },
): Promise<Audience> {
  let awaited: Awaited | undefined;
  const see = (stream: number, event: LiveEvent) => {
    if (!awaited || event.kind !== "ticket.changed") return;
    const { ticket_id: first, ticket_ids: ids = [first] } = event;
    if (!ids.includes(awaited.ticketId)) return;
    if (!awaited.seen.has(stream)) awaited.seen.set(stream, performance.now());
    if (awaited.seen.size === size) awaited.allSeen();
  };
  const streams = Array.from({ length: size }, (_, stream) => stream);
  while (streams.length > 0) {
    const next = streams.splice(0, atOnce);
    await Promise.all(
      next.map((stream) => openEventStream(caller, { pollMs, onLiveEvent: (event) => see(stream, event) })),
    );
  }
  return {
    lookOut(ticketId) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const seen = new Map<number, number>();
      awaited = { ticketId, seen, allSeen: resolve };
      return { arrivals: () => allArrivals(promise, seen, size) };
    },
    close: closeEventStreams,
  };
}

/** Throws if a stream does not receive the change: that is a failure, not a missing figure. */
async function allArrivals(all: Promise<void>, seen: Map<number, number>, size: number): Promise<number[]> {
  const isSeen = await Promise.race([all.then(() => true), sleep(maxMs, false, { ref: false })]);
  if (!isSeen) throw new Error(`Only ${seen.size} of ${size} streams saw a change within ${maxMs} ms.`);
  return [...seen.values()];
}

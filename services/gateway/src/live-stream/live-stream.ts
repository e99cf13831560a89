import { eventFrame, frameFor, type Listener, positionFrame, resetFrame } from "./frame.ts";
import type { FrameQueue } from "./frame-queue.ts";
import { type Extent, holdsAllAfter, type LiveEventLog, pageSize } from "./live-event-log.ts";
import { isStreamId } from "./stream-id.ts";

/** Where a stream begins; `isReset` when what was missed cannot be sent. */
export interface Start {
  position: string;
  isReset: boolean;
}

/** Behind the last event the reader has, else at the end. */
export async function findStart(
  log: LiveEventLog,
  organizationId: string,
  lastEventId: string | undefined,
): Promise<Start> {
  const extent = await log.readExtent(organizationId);
  if (lastEventId === undefined) return { position: extent.last, isReset: false };
  return canResume(extent, lastEventId)
    ? { position: lastEventId, isReset: false }
    : { position: extent.last, isReset: true };
}

function canResume(extent: Extent, lastEventId: string): boolean {
  return isStreamId(lastEventId) && holdsAllAfter(extent, lastEventId);
}

/** Whose stream it is. */
export interface Reader extends Listener {
  organizationId: string;
}

/** All that was missed, and then what comes. Ends early while Redis is unavailable: the reader comes back with what it has. */
export async function* streamFrom(
  log: LiveEventLog,
  reader: Reader,
  { position, isReset }: Start,
  queue: FrameQueue,
): AsyncGenerator<Buffer> {
  const { organizationId } = reader;
  yield (isReset ? resetFrame(position) : positionFrame(position)).bytes;
  let sent = position;
  try {
    for (let isFull = true; isFull; ) {
      const pages = await log.readAfter(new Map([[organizationId, sent]]));
      const events = pages.get(organizationId) ?? [];
      const frames = events.map(({ id, event }) => frameFor(reader, eventFrame(id, event)));
      if (frames.length > 0) yield Buffer.concat(frames.map(({ bytes }) => bytes));
      sent = events.at(-1)?.id ?? sent;
      isFull = events.length === pageSize;
    }
  } catch {
    return;
  }
  yield* queue.after(sent);
}

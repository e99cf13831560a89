import { eventFrame, frameFor, type Listener, positionFrame, resetFrame } from "./frame.ts";
import type { FrameQueue } from "./frame-queue.ts";
import { type Extent, holdsAllAfter, type LiveEventLog, pageSize } from "./live-event-log.ts";
import { isStreamId } from "./stream-id.ts";

/** The position at which a stream starts; `isReset` if missed events cannot be sent. */
export interface Start {
  position: string;
  isReset: boolean;
}

/** Starts after the last event that the reader has received, else at the end. */
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

/** The recipient of a stream. */
export interface Reader extends Listener {
  organizationId: string;
}

/** Yields all missed events, and then new ones. Ends early if Redis is unavailable: the reader reconnects from where it is. */
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

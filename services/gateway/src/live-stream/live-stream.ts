import { type Extent, type FactLog, holdsAllAfter, pageSize } from "./fact-log.ts";
import { factFrame, frameFor, type Listener, positionFrame, resetFrame } from "./frame.ts";
import type { FrameQueue } from "./frame-queue.ts";
import { isStreamId } from "./stream-id.ts";

/** Where a stream begins; `isReset` when what was missed cannot be told. */
export interface Start {
  position: string;
  isReset: boolean;
}

/** Behind the last event the reader has, else at the end. */
export async function findStart(
  log: FactLog,
  organizationId: string,
  lastEventId: string | undefined,
): Promise<Start> {
  const extent = await log.extentOf(organizationId);
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

/** All that was missed, and then what comes. Ends early while Redis is away: the reader comes back with what it has. */
export async function* streamFrom(
  log: FactLog,
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
      const facts = pages.get(organizationId) ?? [];
      const frames = facts.map(({ id, fact }) => frameFor(reader, factFrame(id, fact)));
      if (frames.length > 0) yield Buffer.concat(frames.map(({ bytes }) => bytes));
      sent = facts.at(-1)?.id ?? sent;
      isFull = facts.length === pageSize;
    }
  } catch {
    return;
  }
  yield* queue.after(sent);
}

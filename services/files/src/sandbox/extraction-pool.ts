import pLimit from "p-limit";
import type { Lane } from "../processing-queue.ts";
import type { ExtractionRequest, ReadOutcome } from "./read-file.ts";

/** The readers of this process; each reads one file at a time. One of them is reserved for short files. */
export interface ExtractionPool {
  /** Reads a file as soon as a reader is free. */
  read(file: ExtractionRequest, lane: Lane): Promise<ReadOutcome>;
  /** Returns how many unread files of a lane should be fetched: as many as are being read now, or will be started in a moment. */
  wanted(lane: Lane): number;
}

/** How far ahead files are fetched: so long a file may wait here, although another worker may have a free reader. */
const momentMs = 50;
const maxWanted = 64;

/**
 * Opens `count` readers for files of any length, and one more for short ones. While files are read so quickly that readers would
 * be idle in between, some more are fetched ahead.
 */
export function openExtractionPool(
  count: number,
  readFile: (file: ExtractionRequest) => Promise<ReadOutcome>,
  now = () => performance.now(),
): ExtractionPool {
  const [forAll, forLong] = [pLimit(count + 1), pLimit(count)];
  const readers = { long: count, short: count + 1 };
  const ends: Record<Lane, number[]> = { long: [], short: [] };
  const read = async (file: ExtractionRequest, lane: Lane): Promise<ReadOutcome> => {
    if (file.signal.aborted) return { kind: "stopped" };
    return readFile(file).finally(() => ends[lane].push(now()));
  };
  return {
    read: (file, lane) =>
      lane === "long" ? forLong(() => forAll(read, file, lane)) : forAll(read, file, lane),
    wanted(lane) {
      const since = now() - momentMs;
      ends[lane] = ends[lane].filter((end) => end > since);
      return Math.min(readers[lane] + ends[lane].length, Math.max(readers[lane], maxWanted));
    },
  };
}

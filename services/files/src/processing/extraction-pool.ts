import pLimit from "p-limit";
import type { Lane } from "../file/processing-queue.ts";
import type { ExtractionRequest, ReadOutcome } from "./read-file.ts";

/** Those who read files in this process, each one file at once. One of them never reads what takes long. */
export interface ExtractionPool {
  /** Reads as soon as one of them is free. */
  read(file: ExtractionRequest, lane: Lane): Promise<ReadOutcome>;
  /** How many files of a lane should be here that are not read yet: as many as are read now, or will be begun within a moment. */
  wanted(lane: Lane): number;
}

/** How long a file may have to wait for a reader that another worker may have free. */
const momentMs = 50;
const maxWanted = 64;

/**
 * `count` may read what takes long, and one more what does not. While files are read so quickly that others are waited for in between,
 * some are taken ahead.
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

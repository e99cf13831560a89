import pLimit from "p-limit";
import type { ExtractionRequest, ReadOutcome } from "./read-file.ts";

/** Those who read files in this process, each one file at once. */
export interface ExtractionPool {
  /** Reads as soon as one of them is free. */
  read(file: ExtractionRequest): Promise<ReadOutcome>;
  /** How many files should be here that are not read yet: as many as are read now, or will be begun within a moment. */
  wanted(): number;
}

/** How long a file may have to wait for a reader that another worker may have free. */
const momentMs = 50;
const maxWanted = 64;

/** While files are read so quickly that others are waited for in between, some are taken ahead. */
export function openExtractionPool(
  count: number,
  readFile: ExtractionPool["read"],
  now = () => performance.now(),
): ExtractionPool {
  const limit = pLimit(count);
  let ends: number[] = [];
  const read = async (file: ExtractionRequest): Promise<ReadOutcome> => {
    if (file.signal.aborted) return { kind: "stopped" };
    return readFile(file).finally(() => ends.push(now()));
  };
  return {
    read: (file) => limit(read, file),
    wanted() {
      const since = now() - momentMs;
      ends = ends.filter((end) => end > since);
      return Math.min(count + ends.length, Math.max(count, maxWanted));
    },
  };
}

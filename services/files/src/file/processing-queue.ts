import { openQueue, type Queue, type QueueOptions } from "@tessera/kit/queue";
import { firstCell } from "@tessera/wire/placement";

/** Which attempt at which file; the worker finds everything else in the database. */
export interface ProcessFile {
  organizationId: string;
  fileId: string;
  attempt: number;
}

/** What is read in a moment has a queue of its own, so that it does not wait behind what takes long. */
export const lanes = ["long", "short"] as const;
export type Lane = (typeof lanes)[number];

/** The queue's name in Redis. */
export const processingQueue = "files";

/** The workers of a cell find the files of its database alone. */
export function processingQueueOf(cell: string): string {
  return cell === firstCell ? processingQueue : `${processingQueue}-${cell}`;
}

export function queueNameOf(lane: Lane, name = processingQueue): string {
  return lane === "long" ? name : `${name}-short`;
}

const shortBytes = 256 * 1024;
/** Read as they are: what is packed may be of any length. */
const plainTypes = /^(?:(?:text|message)\/.+|application\/(?:json|xml|yaml|toml|sql|mbox|x-subrip))$/u;

export function laneOf({ mimeType, bytes }: { mimeType: string; bytes: number }): Lane {
  return bytes <= shortBytes && plainTypes.test(mimeType) ? "short" : "long";
}

/** One job for each attempt, however often it is asked for. */
export function processingJobId({ fileId, attempt }: Pick<ProcessFile, "fileId" | "attempt">): string {
  return `file-${fileId}-${attempt}`;
}

export interface ProcessingQueues extends Record<Lane, Queue<ProcessFile>> {
  close(): Promise<void>;
}

export function openProcessingQueues(
  redisUrl: string,
  { onReady, log }: QueueOptions,
  name = processingQueue,
): ProcessingQueues {
  const long = openQueue<ProcessFile>(redisUrl, queueNameOf("long", name), {
    log,
    ...(onReady && { onReady }),
  });
  const short = openQueue<ProcessFile>(redisUrl, queueNameOf("short", name), { log });
  return {
    long,
    short,
    close: async () => {
      await Promise.all([long.close(), short.close()]);
    },
  };
}

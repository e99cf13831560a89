import { openQueue, type Queue, type QueueOptions } from "@tessera/kit/jobs/queue";
import { firstCell } from "@tessera/wire/organization/placement";
import { isTextType } from "./format/media-type.ts";

/** One attempt to process a file; the worker reads everything else from the database. */
export interface ProcessFile {
  organizationId: string;
  fileId: string;
  attempt: number;
}

/** Files that are read quickly have a queue of their own, so that they do not wait behind slow ones. */
export const lanes = ["long", "short"] as const;
export type Lane = (typeof lanes)[number];

/** The queue's name in Redis. */
export const processingQueue = "files";

/** Returns the queue of a cell, because workers can access only the files of their own database. */
export function nameProcessingQueue(cell: string): string {
  return cell === firstCell ? processingQueue : `${processingQueue}-${cell}`;
}

export function nameQueue(lane: Lane, name = processingQueue): string {
  return lane === "long" ? name : `${name}-short`;
}

const shortBytes = 256 * 1024;

/** Documents and archives of this size hold no picture that takes long to read. */
const shortDocumentBytes = 64 * 1024;
/** Pictures are read by OCR, PDFs may be scanned, and recordings are transcribed, whatever their size. */
const slowTypes = /^(?:image|audio|video)\/|^application\/pdf$/u;
/** Pictures of this size show no text. */
const tinyBytes = 256;

export function chooseLane({ mimeType, bytes }: { mimeType: string; bytes: number }): Lane {
  const isSlow = slowTypes.test(mimeType);
  const limit = isTextType(mimeType) ? shortBytes : isSlow ? tinyBytes : shortDocumentBytes;
  return bytes <= limit ? "short" : "long";
}

/** Returns the id of an attempt's job, so that repeated requests result in one job. */
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
  const long = openQueue<ProcessFile>(redisUrl, nameQueue("long", name), {
    log,
    ...(onReady && { onReady }),
  });
  const short = openQueue<ProcessFile>(redisUrl, nameQueue("short", name), { log });
  return {
    long,
    short,
    close: async () => {
      await Promise.all([long.close(), short.close()]);
    },
  };
}

import type { FileStatus } from "@tessera/wire/file-value";

const everyTwoSeconds = 2_000;
const longestUnknown = 5 * 60_000;
const finalStatuses: readonly string[] = ["processed", "failed", "quarantined", "deleted"];
const runningStatuses: readonly string[] = ["uploaded", "processing"];

/** Whether a file becomes nothing else by itself. */
export function isFinal(status: FileStatus): boolean {
  return finalStatuses.includes(status);
}

/** Whether it waits to be processed, or is being processed. */
export function isRunning(status: FileStatus): boolean {
  return runningStatuses.includes(status);
}

interface PolledFile {
  status: string | undefined;
  isGone: boolean;
  /** Whether changes are told by the live stream. */
  isLive: boolean;
  /** For how long its status has been unknown, in ms. */
  unknownFor: number;
}

/** After how many ms a file is asked for again; false: never. */
export function pollInterval({ status, isGone, isLive, unknownFor }: PolledFile): number | false {
  if (isGone || isLive) return false;
  if (status !== undefined && finalStatuses.includes(status)) return false;
  if (status !== undefined && runningStatuses.includes(status)) return everyTwoSeconds;
  return unknownFor < longestUnknown ? everyTwoSeconds : false;
}

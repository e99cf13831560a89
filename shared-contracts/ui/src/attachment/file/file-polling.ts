import type { FileStatus } from "@tessera/wire/file/file.constants";

const everyTwoSeconds = 2_000;
const everySecond = 1_000;
const maxPauseMs = 30_000;
const maxUnknownMs = 5 * 60_000;
const finalStatuses: readonly string[] = ["processed", "failed", "quarantined", "deleted"];
const runningStatuses: readonly string[] = ["uploaded", "processing"];

/** Returns true if the file is waiting for processing, or being processed. */
export function isRunning(status: FileStatus): boolean {
  return runningStatuses.includes(status);
}

interface PolledFile {
  status: string | undefined;
  isDeleted: boolean;
  /** True if changes arrive over the live stream. */
  isLive: boolean;
  /** How long the status has been unknown, in ms. */
  unknownFor: number;
  /** The number of failed requests since the last success. */
  failures: number;
}

/** A failure was already retried three times, so the next request waits. */
function afterFailures(interval: number, failures: number): number {
  return failures === 0 ? interval : maxPauseMs;
}

/** Returns the interval for polling a file, in ms; false if it must not be polled. */
export function pollInterval({
  status,
  isDeleted,
  isLive,
  unknownFor,
  failures,
}: PolledFile): number | false {
  if (isDeleted || (isLive && failures === 0)) return false;
  if (status !== undefined && finalStatuses.includes(status)) return false;
  if (status !== undefined && runningStatuses.includes(status))
    return afterFailures(everyTwoSeconds, failures);
  return unknownFor < maxUnknownMs ? afterFailures(everyTwoSeconds, failures) : false;
}

/** Returns the interval for polling the processing state, in ms; false if it must not be polled. */
export function processingInterval({
  status,
  isDeleted,
  failures,
}: Pick<PolledFile, "status" | "isDeleted" | "failures">): number | false {
  if (isDeleted || (status !== undefined && !runningStatuses.includes(status))) return false;
  return afterFailures(everySecond, failures);
}

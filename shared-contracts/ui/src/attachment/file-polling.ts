import type { FileStatus } from "@tessera/wire/file.constants";

const everyTwoSeconds = 2_000;
const everySecond = 1_000;
const maxPauseMs = 30_000;
const maxUnknownMs = 5 * 60_000;
const finalStatuses: readonly string[] = ["processed", "failed", "quarantined", "deleted"];
const runningStatuses: readonly string[] = ["uploaded", "processing"];

/** Whether it waits to be processed, or is being processed. */
export function isRunning(status: FileStatus): boolean {
  return runningStatuses.includes(status);
}

interface PolledFile {
  status: string | undefined;
  isDeleted: boolean;
  /** Whether changes come by the live stream. */
  isLive: boolean;
  /** For how long its status has been unknown, in ms. */
  unknownFor: number;
  /** How often asking failed since it last succeeded. */
  failures: number;
}

function afterFailures(interval: number, failures: number): number {
  return Math.min(maxPauseMs, interval * 2 ** Math.min(failures, 10));
}

/** After how many ms a file is asked for again; false: never. */
export function pollInterval({
  status,
  isDeleted,
  isLive,
  unknownFor,
  failures,
}: PolledFile): number | false {
  if (isDeleted || isLive) return false;
  if (status !== undefined && finalStatuses.includes(status)) return false;
  if (status !== undefined && runningStatuses.includes(status))
    return afterFailures(everyTwoSeconds, failures);
  return unknownFor < maxUnknownMs ? afterFailures(everyTwoSeconds, failures) : false;
}

/** After how many ms one asks again how far processing is; false: never. */
export function processingInterval({
  status,
  isDeleted,
  failures,
}: Pick<PolledFile, "status" | "isDeleted" | "failures">): number | false {
  if (isDeleted || (status !== undefined && !runningStatuses.includes(status))) return false;
  return afterFailures(everySecond, failures);
}

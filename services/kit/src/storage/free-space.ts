import { statfs } from "node:fs/promises";
import { toReason } from "@tessera/wire/reason/reason";
import { ReasonError } from "../errors/reason-error.ts";

/** Below this, the next large uploads fail: operators have to act, while files can still be read. */
const minFreeBytes = 256 * 1024 * 1024;
/** Each file needs an inode, and a disk may run out of those first. */
const minFreeInodes = 1_000;

/** The free part of a disk. `files` is 0 on disks that do not limit the number of files. */
export interface DiskSpace {
  bavail: number;
  bsize: number;
  files: number;
  ffree: number;
}

/** @throws Error with what is left, if the disk of a folder is almost full. */
export async function requireFreeSpace(
  folder: string,
  read: (folder: string) => Promise<DiskSpace> = statfs,
): Promise<void> {
  const { bavail, bsize, files, ffree } = await read(folder);
  const mebibytes = Math.floor((bavail * bsize) / 1024 / 1024);
  if (bavail * bsize < minFreeBytes)
    throw new ReasonError(toReason("problem.little_space", { folder, count: mebibytes }));
  if (files > 0 && ffree < minFreeInodes)
    throw new ReasonError(toReason("problem.few_files", { folder, count: ffree }));
}

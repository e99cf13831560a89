import { open } from "node:fs/promises";
import type { Disk } from "../src/store/keep-file.ts";

/** The real disk, which is full after `left` more bytes. */
export interface LimitedDisk extends Disk {
  left: number;
}

export function aLimitedDisk(): LimitedDisk {
  const disk: LimitedDisk = {
    left: Number.POSITIVE_INFINITY,
    async open(path, flags) {
      const file = await open(path, flags);
      return {
        sync: () => file.sync(),
        close: () => file.close(),
        appendFile: async (data) => {
          disk.left -= Buffer.byteLength(data as Buffer);
          if (disk.left >= 0) return file.appendFile(data);
          throw Object.assign(new Error("ENOSPC: no space left on device"), {
            code: "ENOSPC",
            syscall: "write",
          });
        },
      };
    },
  };
  return disk;
}

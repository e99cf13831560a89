import fs from "node:fs";
import type { Spool } from "../src/storage/spool.ts";

/** The real disk, limited to `left` more bytes. */
export interface LimitedDisk {
  left: number;
  disk: Spool["disk"];
}

export function aLimitedDisk(): LimitedDisk {
  const limited: LimitedDisk = { left: Number.POSITIVE_INFINITY, disk: undefined };
  const write = (...args: unknown[]) => {
    const [, buffer] = args as [number, Buffer];
    limited.left -= buffer.length;
    if (limited.left >= 0) return (fs.write as (...all: unknown[]) => void)(...args);
    const done = args.at(-1) as (error: Error) => void;
    const error = Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC", syscall: "write" });
    return process.nextTick(done, error);
  };
  limited.disk = { ...fs, write: write as typeof fs.write, writev: undefined } as unknown as Spool["disk"];
  return limited;
}

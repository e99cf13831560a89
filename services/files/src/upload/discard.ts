import { rm } from "node:fs/promises";
import type { SpooledFile } from "./spool.ts";

/** Removes what was written and is not wanted; a sweep takes what this cannot. */
export async function discard({ path }: Pick<SpooledFile, "path">): Promise<void> {
  await rm(path, { force: true }).catch(() => {});
}

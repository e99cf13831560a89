import { rm } from "node:fs/promises";
import type { SpooledFile } from "./spool.ts";

/** Removes a spooled file that is no longer needed. If that fails, a sweep removes it. */
export async function discard({ path }: Pick<SpooledFile, "path">): Promise<void> {
  await rm(path, { force: true }).catch(() => {});
}

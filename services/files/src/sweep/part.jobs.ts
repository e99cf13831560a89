import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import { partSuffix } from "../storage/spool.ts";
import { abandonedAfterMs, type SweepContext } from "./sweep.ts";

/** Removes incomplete uploads of killed processes. Runs on every replica, because each has a disk of its own. */
export const partJob: ScheduledJob<SweepContext> = {
  name: "remove incomplete uploads",
  everySeconds: 10 * 60,
  run: async ({ spoolFolder, now }) => {
    const names = await readdir(spoolFolder).catch(() => []);
    let removed = 0;
    for (const name of names.filter((name) => name.endsWith(partSuffix))) {
      const path = join(spoolFolder, name);
      const found = await stat(path).catch(() => null);
      if (!found || now() - found.mtimeMs < abandonedAfterMs) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  },
};

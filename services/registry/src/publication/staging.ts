import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { withStorageErrors } from "@tessera/kit/errors/storage-failure";

const prefix = ".incoming-";
const abandonedAfterMs = 60 * 60 * 1000;

/** A folder for an upload in progress. It is deleted on disposal, unless it became the release's folder. */
export interface StagingFolder extends AsyncDisposable {
  folder: string;
}

export async function openStaging(stagingDir: string): Promise<StagingFolder> {
  const folder = await withStorageErrors(() => makeFolder(stagingDir));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/** Removes the folders of uploads that were abandoned. Returns how many there were. */
export async function removeAbandonedStagings(stagingDir: string): Promise<number> {
  const now = await timeOfDisk(stagingDir);
  let removed = 0;
  for (const name of await readdir(stagingDir)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(stagingDir, name);
    const entry = await stat(folder).catch(() => null);
    if (!entry || now - entry.mtimeMs <= abandonedAfterMs) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** Returns the time of the disk: one that several machines share has a clock of its own. */
async function timeOfDisk(stagingDir: string): Promise<number> {
  const folder = await makeFolder(stagingDir);
  try {
    return (await stat(folder)).mtimeMs;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function makeFolder(stagingDir: string): Promise<string> {
  await mkdir(stagingDir, { recursive: true });
  return mkdtemp(join(stagingDir, prefix));
}

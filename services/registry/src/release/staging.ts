import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const prefix = ".incoming-";
const abandonedAfterMs = 60 * 60 * 1000;

/** A folder beside the releases that vanishes unless it was placed. */
export interface Staging extends AsyncDisposable {
  folder: string;
  /** Makes the folder the release's, in one step; what lies there unregistered is replaced. */
  placeAs(name: string, version: string): Promise<void>;
}

export async function openStaging(releasesDir: string): Promise<Staging> {
  await mkdir(releasesDir, { recursive: true });
  const folder = await mkdtemp(join(releasesDir, prefix));
  return {
    folder,
    placeAs: (name, version) => place(folder, join(releasesDir, name), version),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Where the files of a release live. */
export function releaseFolder(releasesDir: string, name: string, version: string): string {
  return join(releasesDir, name, version);
}

export async function hasReleaseFolder(releasesDir: string, name: string, version: string): Promise<boolean> {
  return stat(releaseFolder(releasesDir, name, version)).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
}

/** Removes what publishers left behind when they were cut off for good. */
export async function removeAbandonedStagings(releasesDir: string, now: number): Promise<void> {
  await mkdir(releasesDir, { recursive: true });
  for (const name of await readdir(releasesDir)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(releasesDir, name);
    const { mtimeMs } = await stat(folder);
    if (now - mtimeMs > abandonedAfterMs) await rm(folder, { recursive: true, force: true });
  }
}

async function place(folder: string, home: string, version: string): Promise<void> {
  await mkdir(home, { recursive: true });
  await syncFolders(folder);
  await rm(join(home, version), { recursive: true, force: true });
  await rename(folder, join(home, version));
  await syncFolder(home);
}

async function syncFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

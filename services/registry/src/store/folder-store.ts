import { access, constants, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { withStorageErrors } from "@tessera/kit/errors/storage-failure";
import type { ReleaseStore } from "./release-store.ts";

/** Stores releases as folders, `{name}/{version}/…`, which the gateway also reads. */
export async function openFolderStore(home: string): Promise<ReleaseStore> {
  await mkdir(home, { recursive: true });
  return {
    holds: ({ name, version }) =>
      stat(join(home, name, version)).then(
        (entry) => entry.isDirectory(),
        () => false,
      ),
    place: (folder, { name, version }) => withStorageErrors(() => place(folder, join(home, name), version)),
    // A hard link instead of a copy: the content is on this disk already.
    bring: ({ name, version }, path, to) =>
      link(join(home, name, version, path), to).then(
        () => true,
        () => false,
      ),
    ping: () => access(home, constants.W_OK),
  };
}

/** Moves the folder into place atomically. An existing one has no row in the database, and is replaced. */
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

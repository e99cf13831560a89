import { access, constants, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { withStorageErrors } from "@tessera/kit/storage-failure";
import type { ReleaseStore } from "./release-store.ts";

/** Releases as folders of a folder, `{name}/{version}/…`, which the gateway reads, too. */
export async function openFolderStore(home: string): Promise<ReleaseStore> {
  await mkdir(home, { recursive: true });
  return {
    holds: ({ name, version }) =>
      stat(join(home, name, version)).then(
        (entry) => entry.isDirectory(),
        () => false,
      ),
    place: (folder, { name, version }) => withStorageErrors(() => place(folder, join(home, name), version)),
    // A link, not a copy: what it names is on the disk already.
    bring: ({ name, version }, path, to) =>
      link(join(home, name, version, path), to).then(
        () => true,
        () => false,
      ),
    ping: () => access(home, constants.W_OK),
  };
}

/** In one step; what lies there has no row and is replaced. */
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

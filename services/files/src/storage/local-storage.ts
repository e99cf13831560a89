import { once } from "node:events";
import { createReadStream } from "node:fs";
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { withStorageErrors } from "@tessera/kit/errors/storage-failure";
import type { FileStorage, StoredObject } from "./file-storage.ts";

/** Stores objects as files in a folder. Incomplete ones are in a folder next to it until they are whole. */
export async function openLocalStorage(folder: string): Promise<FileStorage> {
  const incoming = join(folder, "incoming");
  await mkdir(incoming, { recursive: true });
  await mkdir(join(folder, "objects"), { recursive: true });
  // A real path, because a child that may read a single object cannot follow links to it.
  const objects = await realpath(join(folder, "objects"));

  const place = async (key: string, path: string) => {
    const home = join(objects, key);
    await mkdir(dirname(home), { recursive: true });
    await rename(path, home);
    await syncFolder(dirname(home));
  };
  return {
    place: (key, path) => withStorageErrors(() => place(key, path)),
    async put(key, bytes) {
      const part = join(incoming, `${crypto.randomUUID()}.part`);
      await withStorageErrors(async () => {
        try {
          await writeFile(part, bytes, { flag: "wx", flush: true });
          await place(key, part);
        } catch (error) {
          await rm(part, { force: true });
          throw error;
        }
      });
    },
    async read(key, range) {
      const stream = createReadStream(join(objects, key), range);
      // A missing file must fail before the first byte is sent, not in the middle of a response.
      await withStorageErrors(() => once(stream, "open"));
      return stream;
    },
    sizeOf: (key) => withStorageErrors(async () => (await stat(join(objects, key))).size),
    bring: async (key) => join(objects, key),
    remove: (key) => withStorageErrors(() => rm(join(objects, key), { force: true })),
    list: () => listFolder(objects, objects),
    ping: () => access(objects, constants.W_OK),
  };
}

/** Syncs a folder, so that the name of a new file is durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFolder(folder: string, root: string): AsyncIterable<StoredObject> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFolder(path, root);
    else {
      const found = await stat(path).catch(() => null);
      if (found) yield { key: relative(root, path).split(sep).join("/"), modifiedAt: found.mtime };
    }
  }
}

import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { unavailable } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import { type OpenFile, openPlainFile } from "./release-files.ts";

/** A cache of remote files on the local disk, limited in bytes. The least recently used files are evicted first. */
export interface FileCache {
  /**
   * Opens the file `key`. If it is missing, `bring` downloads it, once for all concurrent callers. Returns null if
   * `bring` returns false.
   */
  open(key: string, bring: (path: string) => Promise<boolean>): Promise<OpenFile | null>;
}

const arrivingPrefix = ".arriving-";
const maxAttempts = 3;

export async function openFileCache(folder: string, maxBytes: number): Promise<FileCache> {
  await mkdir(folder, { recursive: true });
  /** By key, least recently used first. */
  const sizes = new Map(await listFiles(folder));
  const arriving = new Map<string, Promise<boolean>>();
  let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  function forget(key: string): void {
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  }

  function use(key: string, size: number): void {
    forget(key);
    sizes.set(key, size);
    bytes += size;
  }

  async function makeSpace(): Promise<void> {
    for (const key of sizes.keys()) {
      if (bytes <= maxBytes || sizes.size === 1) return;
      forget(key);
      await rm(join(folder, key), { force: true });
    }
  }

  async function arrive(key: string, bring: (path: string) => Promise<boolean>): Promise<boolean> {
    const part = join(folder, `${arrivingPrefix}${crypto.randomUUID()}`);
    try {
      if (!(await bring(part))) return false;
      await mkdir(dirname(join(folder, key)), { recursive: true });
      await rename(part, join(folder, key));
      use(key, (await stat(join(folder, key))).size);
      await makeSpace();
      return true;
    } finally {
      await rm(part, { force: true });
      arriving.delete(key);
    }
  }

  return {
    async open(key, bring) {
      // A file may be evicted again before it is opened, if many others are added.
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const file = await openPlainFile(join(folder, key));
        if (file) {
          use(key, file.size);
          return file;
        }
        const arrival = arriving.get(key) ?? arrive(key, bring);
        arriving.set(key, arrival);
        if (!(await arrival)) return null;
      }
      throw unavailable(toReason("common.storage_full"));
    },
  };
}

/** Returns the files with their sizes, least recently used first. Removes incomplete downloads of a previous process. */
async function listFiles(folder: string): Promise<[key: string, size: number][]> {
  const found: { key: string; size: number; usedAt: number }[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.name.startsWith(arrivingPrefix)) await rm(path, { force: true });
    else if (entry.isFile()) {
      const { size, atimeMs } = await stat(path);
      found.push({ key: relative(folder, path), size, usedAt: atimeMs });
    }
  }
  return found.sort((one, other) => one.usedAt - other.usedAt).map(({ key, size }) => [key, size]);
}

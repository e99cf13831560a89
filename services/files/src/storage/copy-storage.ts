import { hash } from "node:crypto";
import { Failure } from "@tessera/kit/errors/failure";
import type { FileStorage } from "./file-storage.ts";
import { parseObjectName } from "./storage-key.ts";

export interface CopyCount {
  copied: number;
  /** Those that were there with the same content. */
  kept: number;
}

/**
 * Copies the objects of all files to another storage, not the releases of modules that may be in the same bucket, and reads each back to compare its hash. It may run while the services use the first one, and
 * be repeated: objects never change under their keys. Throws at the first one that came out different.
 */
export async function copyStorage(
  from: FileStorage,
  to: FileStorage,
  onProgress: (count: CopyCount) => void = () => {},
): Promise<CopyCount> {
  const count = { copied: 0, kept: 0 };
  for await (const { key } of from.list()) {
    if (!parseObjectName(key)) continue;
    const bytes = await readObject(from, key);
    // Without bytes, it was deleted in the meantime.
    if (bytes && (await copyOne(to, key, bytes))) count.copied += 1;
    else if (bytes) count.kept += 1;
    onProgress(count);
  }
  return count;
}

/** Returns false if the object was there already. */
async function copyOne(to: FileStorage, key: string, bytes: Buffer): Promise<boolean> {
  if (isSame(await readObject(to, key), bytes)) return false;
  await to.put(key, bytes);
  if (!isSame(await readObject(to, key), bytes))
    throw new Error(`${key} came out different from what was copied.`);
  return true;
}

function isSame(found: Buffer | null, bytes: Buffer): boolean {
  return found !== null && hash("sha256", found) === hash("sha256", bytes);
}

async function readObject(storage: FileStorage, key: string): Promise<Buffer | null> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await storage.read(key)) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return null;
    throw error;
  }
}

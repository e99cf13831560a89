import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Stores finished exports until they are a day old. */
export interface ExportStore {
  /** Stores the content completely or not at all. Returns its size in bytes. */
  keep(jobId: string, content: Readable): Promise<number>;
  /** Returns null if it does not exist, or no longer does. */
  open(jobId: string): Promise<{ content: Readable; bytes: number } | null>;
  remove(jobId: string): Promise<void>;
}

/** Stores exports in a folder that all replicas share. */
export function createExportStore(folder: string): ExportStore {
  const toPath = (jobId: string) => join(folder, `${jobId}.zip`);
  return {
    async keep(jobId, content) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${jobId}.${crypto.randomUUID()}.part`);
      try {
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, toPath(jobId));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await flushFolder(folder);
      return (await stat(toPath(jobId))).size;
    },
    async open(jobId) {
      const found = await stat(toPath(jobId)).catch(() => null);
      return found && { content: createReadStream(toPath(jobId)), bytes: found.size };
    },
    remove: (jobId) => rm(toPath(jobId), { force: true }),
  };
}

/** A rename survives a power failure only after its folder was flushed to disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

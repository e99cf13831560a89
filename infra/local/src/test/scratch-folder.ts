import { readdir, rm, stat, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const memoryFolder = "/dev/shm";
/** Ten times what the stores of tests have held, so that a machine with little is left alone. */
const muchBytes = 4 * 1024 ** 3;
/** By its age, not by its process: containers may share the folder and count their processes anew. */
const abandonedAfterMs = 2 * 60 * 60 * 1000;

/**
 * A name for a folder that is deleted after the tests. In memory where there is plenty: a test database is 900 small files, made
 * in 25 ms there and in 500 on a disk. Takes away what others left there when they were killed.
 */
export async function nameScratchFolder(purpose: string): Promise<string> {
  const name = `tessera-${purpose}-${process.pid}`;
  if (!(await hasMuchMemory())) return path.join(os.tmpdir(), name);
  await removeLeftovers(purpose);
  return path.join(memoryFolder, name);
}

async function hasMuchMemory(): Promise<boolean> {
  if (process.platform !== "linux") return false;
  const room = await statfs(memoryFolder).catch(() => undefined);
  return room !== undefined && Math.min(room.bavail * room.bsize, process.availableMemory()) > muchBytes;
}

async function removeLeftovers(purpose: string): Promise<void> {
  for (const name of await readdir(memoryFolder)) {
    if (!name.startsWith(`tessera-${purpose}-`)) continue;
    const folder = path.join(memoryFolder, name);
    // Another user's is theirs to take away.
    await removeAbandoned(folder).catch(() => {});
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  const { mtimeMs } = await stat(folder);
  if (Date.now() - mtimeMs > abandonedAfterMs) await rm(folder, { recursive: true, force: true });
}

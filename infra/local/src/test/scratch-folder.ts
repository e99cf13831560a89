import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const memoryFolder = "/dev/shm";
/** Ten times what the stores of tests have used, so that a machine with little memory is left alone. */
const muchBytes = 4 * 1024 ** 3;
/** Leftovers are recognised by age instead of process id, because containers may share the folder but have their own process ids. */
const abandonedAfterMs = 2 * 60 * 60 * 1000;

/**
 * Creates a scratch folder, which the caller deletes. It is in memory if that is writable and plentiful: a test database is
 * 900 small files, created in 25 ms there and in 500 ms on a disk. Removes leftovers of killed runs there.
 */
export async function makeScratchFolder(purpose: string, memory = memoryFolder): Promise<string> {
  const name = `tessera-${purpose}-${process.pid}`;
  if ((await hasMuchMemory(memory)) && (await canMake(path.join(memory, name)))) {
    await removeLeftovers(purpose, memory);
    return path.join(memory, name);
  }
  const folder = path.join(os.tmpdir(), name);
  await mkdir(folder, { recursive: true });
  return folder;
}

async function hasMuchMemory(memory: string): Promise<boolean> {
  if (process.platform !== "linux") return false;
  const space = await statfs(memory).catch(() => undefined);
  return space !== undefined && Math.min(space.bavail * space.bsize, process.availableMemory()) > muchBytes;
}

/** Creates the folder if possible: containers may mount its parent so that nobody, or only root, can write to it. */
async function canMake(folder: string): Promise<boolean> {
  return mkdir(folder, { recursive: true }).then(
    () => true,
    () => false,
  );
}

async function removeLeftovers(purpose: string, memory: string): Promise<void> {
  for (const name of await readdir(memory)) {
    if (!name.startsWith(`tessera-${purpose}-`)) continue;
    // Another user's folder cannot be removed.
    await removeAbandoned(path.join(memory, name)).catch(() => {});
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  const { mtimeMs } = await stat(folder);
  if (Date.now() - mtimeMs > abandonedAfterMs) await rm(folder, { recursive: true, force: true });
}

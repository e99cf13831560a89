import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const memoryFolder = "/dev/shm";
/** Ten times what the stores of tests have held, so that a machine with little is left alone. */
const muchBytes = 4 * 1024 ** 3;
/** By its age, not by its process: containers may share the folder and count their processes again. */
const abandonedAfterMs = 2 * 60 * 60 * 1000;

/**
 * Makes a folder that is deleted after the tests. In memory where there is plenty that can be written: a test database is 900
 * small files, made in 25 ms there and in 500 on a disk. Removes what killed runs left there.
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

/** Containers may mount the folder so that nobody, or only root, can write to it. */
async function canMake(folder: string): Promise<boolean> {
  return mkdir(folder, { recursive: true }).then(
    () => true,
    () => false,
  );
}

async function removeLeftovers(purpose: string, memory: string): Promise<void> {
  for (const name of await readdir(memory)) {
    if (!name.startsWith(`tessera-${purpose}-`)) continue;
    // Another user's cannot be removed.
    await removeAbandoned(path.join(memory, name)).catch(() => {});
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  const { mtimeMs } = await stat(folder);
  if (Date.now() - mtimeMs > abandonedAfterMs) await rm(folder, { recursive: true, force: true });
}

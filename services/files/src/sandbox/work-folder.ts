import { mkdir, readdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "@tessera/kit/config/config";

const ownName = /^worker-(\d+)-/;

interface WorkFolder {
  path: string;
  remove(): Promise<void>;
}

/** Creates a private folder for this process, and removes those of killed processes. @throws ConfigError if this user may not. */
export async function openWorkFolder(folder: string): Promise<WorkFolder> {
  return makeWorkFolder(folder).catch((error: NodeJS.ErrnoException) => {
    if (!["EACCES", "EPERM", "EROFS"].includes(error.code ?? "")) throw error;
    throw new ConfigError([`WORK_DIR: this user may not write to ${folder} (${error.code})`]);
  });
}

async function makeWorkFolder(folder: string): Promise<WorkFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const root = await realpath(folder);
  for (const name of await readdir(root)) {
    const pid = Number(ownName.exec(name)?.[1]);
    if (pid && !isAlive(pid)) await rm(join(root, name), { recursive: true, force: true });
  }
  const path = join(root, `worker-${process.pid}-${crypto.randomUUID().slice(0, 8)}`);
  await mkdir(path, { mode: 0o700 });
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Object(error).code === "EPERM";
  }
}

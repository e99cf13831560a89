import { constants } from "node:fs";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A place for reading one file. A child reads the file and its task, writes `out`, and nothing else on this machine. */
export interface JobFolder {
  /** Makes it, and answers where a file may be put that is not on this disk already. */
  make(): Promise<string>;
  task: string;
  /** There once `openFor` was called. */
  out: string;
  /** Does not mind that it was never made. */
  remove(): Promise<void>;
}

/** `workFolder` is a real path: permissions do not follow links. */
export function planJobFolder(workFolder: string): JobFolder {
  const root = join(workFolder, `job-${crypto.randomUUID()}`);
  let isMade = false;
  return {
    async make() {
      isMade = true;
      await mkdir(root, { recursive: true, mode: 0o700 });
      return join(root, contentFile);
    },
    task: join(root, taskFile),
    out: join(root, "out"),
    async remove() {
      if (isMade) await rm(root, { recursive: true, force: true, maxRetries: 2 });
    },
  };
}

/** Prepares a folder for a child. What an earlier one wrote goes. */
export async function openFor(folder: JobFolder, task: unknown): Promise<void> {
  await folder.make();
  await rm(folder.out, { recursive: true, force: true });
  await mkdir(folder.out);
  await writeFile(folder.task, JSON.stringify(task));
}

const contentFile = "content";
/** The names both sides use. */
const taskFile = "task.json";
export const reportFile = "report.json";
export const errorFile = "errors.log";

const asItIs = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** What a child wrote, when that is an ordinary file within the limit: it may have put anything there. */
export async function readOutput(path: string, maxBytes: number): Promise<Buffer | null> {
  const file = await open(path, asItIs).catch(() => null);
  if (!file) return null;
  try {
    const status = await file.stat();
    return status.isFile() && status.size <= maxBytes ? await file.readFile() : null;
  } finally {
    await file.close();
  }
}

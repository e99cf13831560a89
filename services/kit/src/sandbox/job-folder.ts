import { constants } from "node:fs";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The folder for reading one file. A child reads the file and its task, and writes only to `out`. */
export interface JobFolder {
  /** Creates the folder, and returns the path for a file that is not on this disk yet. */
  make(): Promise<string>;
  task: string;
  /** Exists after `openFor` was called. */
  out: string;
  /** Removes the folder; does nothing if it was never created. */
  remove(): Promise<void>;
}

/** Plans a folder without creating it. `workFolder` is a real path, because permissions do not follow links. */
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

/** Prepares a folder for a child. Removes the output of an earlier one. */
export async function openFor(folder: JobFolder, task: unknown): Promise<void> {
  await folder.make();
  await rm(folder.out, { recursive: true, force: true });
  await mkdir(folder.out);
  await writeFile(folder.task, JSON.stringify(task));
}

const contentFile = "content";
/** File names that both sides use. */
const taskFile = "task.json";
export const reportFile = "report.json";
export const errorFile = "errors.log";

const asItIs = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Reads the output of a child. Returns null unless it is a regular file within the limit, as the child may have put anything there. */
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

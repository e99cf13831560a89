import { constants } from "node:fs";
import { mkdir, open, rm, rmdir, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where one file lies while it is read. A child reads the file and its task, writes `out`, and nothing else on this machine. */
export interface JobFolder {
  /** Where the file to read is put. */
  content: string;
  task: string;
  /** There once `openFor` was called. */
  out: string;
  remove(): Promise<void>;
}

/** `workFolder` is a real path: permissions do not follow links. */
export async function makeJobFolder(workFolder: string): Promise<JobFolder> {
  const root = join(workFolder, `job-${crypto.randomUUID()}`);
  await mkdir(root, { mode: 0o700 });
  return {
    content: join(root, contentFile),
    task: join(root, taskFile),
    out: join(root, "out"),
    remove: () => removeFolder(root),
  };
}

/** Looking for what may lie in a folder takes longer than taking away what usually does. */
async function removeFolder(root: string): Promise<void> {
  try {
    await unlink(join(root, contentFile));
    await rmdir(root);
  } catch {
    await rm(root, { recursive: true, force: true, maxRetries: 2 });
  }
}

/** Prepares a folder for a child. */
export async function openFor(folder: JobFolder, task: unknown): Promise<void> {
  await mkdir(folder.out);
  await writeFile(folder.task, JSON.stringify(task));
}

const contentFile = "content";
/** The names both sides use. */
export const taskFile = "task.json";
export const reportFile = "report.json";
export const errorFile = "errors.log";

const asItIs = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** What a child wrote, when that is an ordinary file within the limit: it may have put anything there. */
export async function readOutput(path: string, mostBytes: number): Promise<Buffer | null> {
  const file = await open(path, asItIs).catch(() => null);
  if (!file) return null;
  try {
    const facts = await file.stat();
    return facts.isFile() && facts.size <= mostBytes ? await file.readFile() : null;
  } finally {
    await file.close();
  }
}

import { constants } from "node:fs";
import { mkdir, mkdtemp, open, realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where one child works: it reads `in` and writes `out`, and nothing else on this machine. */
export interface JobFolder {
  in: string;
  out: string;
  /** Where the file to read is put. */
  content: string;
  remove(): Promise<void>;
}

export async function makeJobFolder(workFolder: string): Promise<JobFolder> {
  const root = await realpath(await mkdtemp(join(workFolder, "job-")));
  const folder = { in: join(root, "in"), out: join(root, "out") };
  await mkdir(folder.in);
  await mkdir(folder.out);
  return {
    ...folder,
    content: join(folder.in, "content"),
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 2 }),
  };
}

/** The names both sides use. */
export const taskFile = "task.json";
export const reportFile = "report.json";
export const errorFile = "errors.log";

export function writeTask(folder: JobFolder, task: unknown): Promise<void> {
  return writeFile(join(folder.in, taskFile), JSON.stringify(task));
}

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

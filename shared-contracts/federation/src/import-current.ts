import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The modification time of each file when it was first read. */
const readAt = new Map<string, number>();

/**
 * Imports the current version of a file. Node caches imports by URL, so a file that changed during a watching build needs another one.
 */
export async function importCurrent(file: string): Promise<Record<string, unknown>> {
  const { mtimeMs } = statSync(file);
  const first = readAt.get(file) ?? mtimeMs;
  readAt.set(file, first);
  const url = pathToFileURL(file).href;
  return import(first === mtimeMs ? url : `${url}?${mtimeMs}`);
}

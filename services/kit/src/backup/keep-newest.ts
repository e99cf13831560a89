import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { readManifest } from "./manifest.ts";

const backupName = /^\d{4}-\d{2}-\d{2}T\d{4}$/;

/** Returns the name of a backup that is taken at a time, in UTC: `2026-11-25T0230`. */
export function nameBackup(now: Date): string {
  return now.toISOString().slice(0, 16).replace(":", "");
}

/**
 * Deletes the backups of a folder that are older than its newest complete ones, of which `count` are kept. Anything with another name is
 * left alone. Returns the deleted names.
 */
export async function keepNewest(folder: string, count: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => backupName.test(name)).sort();
  const complete = await Promise.all(names.map((name) => isComplete(join(folder, name))));
  const oldest = names.filter((_, index) => complete[index]).at(-count);
  const old = oldest === undefined ? [] : names.filter((name) => name < oldest);
  for (const name of old) await rm(join(folder, name), { recursive: true });
  return old;
}

async function isComplete(folder: string): Promise<boolean> {
  return readManifest(folder).then(
    () => true,
    () => false,
  );
}

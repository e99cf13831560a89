import { createReadStream, createWriteStream } from "node:fs";
import { appendFile, glob, lchown, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join, relative } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Measure } from "./hashing.ts";
import type { SavedFile } from "./manifest.ts";

/**
 * Copies the files of a folder that are not in `saved` yet, and lists them in the backup. The content under a path never changes, so each
 * file is copied once. Files that are removed in the meantime are left out.
 */
export async function saveFolder(
  source: string,
  backup: string,
  name: string,
  saved: Set<string>,
): Promise<void> {
  for await (const path of filesIn(source)) {
    if (saved.has(path)) continue;
    const file = await copyFile(join(source, path), join(backup, name, path)).catch((error) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (!file) continue;
    saved.add(path);
    await appendFile(listOf(backup, name), `${JSON.stringify({ path, ...file })}\n`);
  }
}

/**
 * Copies saved files back to a folder and returns how many were copied. Files that are there with the saved content are kept, others under
 * the same paths are replaced, so that an interrupted restore can be repeated.
 *
 * @throws Error when a file of the backup is damaged, or if this user may not write to the folder.
 */
export async function restoreFolder(backup: string, name: string, target: string): Promise<number> {
  let count = 0;
  for (const file of await listSaved(backup, name)) {
    const to = join(target, file.path);
    if (await isThere(to, file)) continue;
    await copyFile(join(backup, name, file.path), to, file.sha256).catch((error) => {
      throw error.code === "EACCES" ? new Error(describeRefused(name, target)) : error;
    });
    count += 1;
  }
  return count;
}

async function isThere(path: string, { bytes, sha256 }: SavedFile): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (found?.size !== bytes) return false;
  const measure = new Measure();
  await pipeline(
    createReadStream(path),
    measure,
    new Writable({ write: (_chunk, _encoding, done) => done() }),
  );
  return measure.sha256() === sha256;
}

function describeRefused(name: string, target: string): string {
  return `The user ${userInfo().username} may not write to ${name} (${target}). Restore as root, which gives the files to the services, or as the owner of the folder.`;
}

/** A user and a group, by number. */
export interface Owner {
  uid: number;
  gid: number;
}

/** Gives a folder and everything in it to an owner, also what was there before. */
export async function giveFolder(folder: string, { uid, gid }: Owner): Promise<void> {
  await mkdir(folder, { recursive: true });
  await lchown(folder, uid, gid);
  for await (const path of glob("**/*", { cwd: folder })) await lchown(join(folder, path), uid, gid);
}

async function listSaved(backup: string, name: string): Promise<SavedFile[]> {
  const text = await readFile(listOf(backup, name), "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => (line ? [JSON.parse(line)] : []));
}

function listOf(backup: string, name: string): string {
  return join(backup, `${name}.jsonl`);
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const entry of glob("**/*", { cwd: folder, withFileTypes: true })) {
    if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name));
  }
}

/** Writes to a temporary name first, so that a file under its final name is always complete. */
async function copyFile(from: string, to: string, expected?: string): Promise<Omit<SavedFile, "path">> {
  await mkdir(dirname(to), { recursive: true });
  const unfinished = `${to}.unfinished`;
  const measure = new Measure();
  try {
    await pipeline(createReadStream(from), measure, createWriteStream(unfinished));
    const sha256 = measure.sha256();
    if (expected !== undefined && sha256 !== expected)
      throw new Error(`${from} is damaged: its hash is another one.`);
    await rename(unfinished, to);
    return { bytes: measure.bytes, sha256 };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

import { type FileHandle, open } from "node:fs/promises";
import type { Encoding } from "../http/accept-encoding.ts";

const name = /^[a-z][a-z0-9-]{1,40}$/;
const version = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,80}$/;
const segment = /^[A-Za-z0-9_@~+-](?:\.?[A-Za-z0-9_@~+-])*$/;

/** The name of a file in a release. */
export interface ReleasePath {
  name: string;
  version: string;
  path: string;
}

/** An open file of the local disk. The caller closes it. */
export interface OpenFile {
  handle: FileHandle;
  size: number;
}

/** A file in the first accepted encoding that exists. */
export interface BestForm extends OpenFile {
  encoding: Encoding | null;
}

/** The source of release files. */
export interface ReleaseFiles {
  /**
   * Opens a file as it is, or its form in an encoding; null if it does not exist. Accepts only paths that {@link
   * isReleasePath} allows. Throws `unavailable` if the source cannot be read at present.
   */
  open(wanted: ReleasePath, encoding: Encoding | null): Promise<OpenFile | null>;
}

/** Returns true if a path can name a file of a release. Only plain segments are allowed, so that no path leads out of its folder. */
function isReleasePath(wanted: ReleasePath): boolean {
  return (
    name.test(wanted.name) &&
    version.test(wanted.version) &&
    wanted.path.split("/").every((part) => segment.test(part))
  );
}

/** Opens a file in the first accepted encoding that exists, else as it is; null if it does not exist. */
export async function openBestForm(
  files: ReleaseFiles,
  wanted: ReleasePath,
  accepted: Encoding[],
): Promise<BestForm | null> {
  if (!isReleasePath(wanted)) return null;
  for (const encoding of [...accepted, null]) {
    const file = await files.open(wanted, encoding);
    if (file) return { ...file, encoding };
  }
  return null;
}

/** Returns null if the path is not a regular file. */
export async function openPlainFile(path: string): Promise<OpenFile | null> {
  const handle = await open(path, "r").catch(() => null);
  if (!handle) return null;
  const entry = await handle.stat();
  if (entry.isFile()) return { handle, size: entry.size };
  await handle.close();
  return null;
}

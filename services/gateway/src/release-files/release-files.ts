import { type FileHandle, open } from "node:fs/promises";
import type { Encoding } from "../accept-encoding.ts";

const name = /^[a-z][a-z0-9-]{1,40}$/;
const version = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,80}$/;
const segment = /^[A-Za-z0-9_@~+-](?:\.?[A-Za-z0-9_@~+-])*$/;

/** Which file of which release. */
export interface ReleasePath {
  name: string;
  version: string;
  path: string;
}

/** A file of the local disk. The one who has it closes it. */
export interface OpenFile {
  handle: FileHandle;
  size: number;
}

/** A file in the first of the accepted encodings it is there in. */
export interface BestForm extends OpenFile {
  encoding: Encoding | null;
}

/** Where the files of releases are read from. */
export interface ReleaseFiles {
  /**
   * A file as it is, or its form in an encoding; null where there is none. Only for what {@link isReleasePath} accepts.
   * Throws `unavailable` where that cannot be said at present.
   */
  open(wanted: ReleasePath, encoding: Encoding | null): Promise<OpenFile | null>;
}

/** Whether a path can name a file of a release: plain words only, so that no spelling leads out of its folder. */
function isReleasePath(wanted: ReleasePath): boolean {
  return (
    name.test(wanted.name) &&
    version.test(wanted.version) &&
    wanted.path.split("/").every((part) => segment.test(part))
  );
}

/** The file in the first encoding it is there in, else as it is; null when there is none. */
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

/** Null for what is no file. */
export async function openPlainFile(path: string): Promise<OpenFile | null> {
  const handle = await open(path, "r").catch(() => null);
  if (!handle) return null;
  const entry = await handle.stat();
  if (entry.isFile()) return { handle, size: entry.size };
  await handle.close();
  return null;
}

import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import type { Encoding } from "../accept-encoding.ts";

const name = /^[a-z][a-z0-9-]{1,40}$/;
const version = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,80}$/;
const segment = /^[A-Za-z0-9_@~+-](?:\.?[A-Za-z0-9_@~+-])*$/;

export interface ModulePath {
  name: string;
  version: string;
  path: string;
}

export interface ModuleFile {
  handle: FileHandle;
  size: number;
  encoding: Encoding | null;
}

/** Whether a path can name a file of a release: plain words only, so that no spelling leads out of its folder. */
export function isModulePath(wanted: ModulePath): boolean {
  return (
    name.test(wanted.name) &&
    version.test(wanted.version) &&
    wanted.path.split("/").every((part) => segment.test(part))
  );
}

/** The file in the first encoding it is there in, else as it is; null when there is none. The caller closes it. */
export async function openModuleFile(
  releasesDir: string,
  wanted: ModulePath,
  accepted: Encoding[],
): Promise<ModuleFile | null> {
  if (!isModulePath(wanted)) return null;
  const path = join(releasesDir, wanted.name, wanted.version, wanted.path);
  for (const encoding of [...accepted, null]) {
    const file = await openPlainFile(`${path}${encoding?.suffix ?? ""}`);
    if (file) return { ...file, encoding };
  }
  return null;
}

async function openPlainFile(path: string): Promise<{ handle: FileHandle; size: number } | null> {
  const handle = await open(path, "r").catch(() => null);
  if (!handle) return null;
  const entry = await handle.stat();
  if (entry.isFile()) return { handle, size: entry.size };
  await handle.close();
  return null;
}

import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { programIn } from "../format/program.ts";
import { archiveLimits, archiveReasons } from "./archive-limits.ts";
import type { Suspect } from "./suspect.ts";
import { hasTestVirus } from "./test-virus.ts";
import { isReadable, readStart, readZipDirectory, unpack, type ZipDirectory } from "./zip-directory.ts";

export const archiveName = /\.(?:zip|jar|7z|rar|gz|tgz|bz2|xz|tar|cab|zst)$/i;
/** Programs in it are expected, and the listing of the outer archive shows it as a program. */
const programArchive = /\.jar$/i;
/** The EICAR test file is shorter. */
const testVirusBytes = 256;
const zipMark = Buffer.from("PK\x03\x04", "latin1");

/** The result of inspecting an archive within an archive. `bytes` is its unpacked size; `unopened` names what could not be inspected. */
export interface NestedLook {
  unsafe: Reason | null;
  bytes: number;
  entries: number;
  unopened: string[];
}

/** Returns the result for an archive that cannot be inspected. */
export function unopenedLook(name: string): NestedLook {
  return { unsafe: null, bytes: 0, entries: 0, unopened: [name] };
}

export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, zipMark.length).equals(zipMark);
}

/** Inspects a zip within an archive. Programs in it are refused, because the listing does not show them. */
export async function lookIntoNested(name: string, content: Buffer): Promise<NestedLook> {
  const directory = await readZipDirectory(content, archiveLimits.entries).catch(() => null);
  if (!directory) return unopenedLook(name);
  const { entries, count } = directory;
  const bytes = entries.reduce((total, entry) => total + entry.bytes, 0);
  return { unsafe: await findUnsafeInNested(name, directory), bytes, entries: count, unopened: [] };
}

async function findUnsafeInNested(name: string, directory: ZipDirectory): Promise<Reason | null> {
  const { entries, count } = directory;
  if (count >= archiveLimits.entries) return archiveReasons.tooMany;
  if (entries.some((entry) => archiveName.test(entry.name))) return archiveReasons.nested;
  if (await holdsTestVirus(directory)) return archiveReasons.testVirus;
  return programArchive.test(name) ? null : programAmong(directory);
}

async function programAmong(directory: ZipDirectory): Promise<Reason | null> {
  for (const line of directory.entries.filter(isReadable)) {
    const bytes = await readStart(directory, line).catch(() => null);
    const unsafe = bytes && programInNested({ filename: line.name, bytes });
    if (unsafe) return unsafe;
  }
  return null;
}

/** Returns why a program is refused that no listing shows; null if it is none. */
export function programInNested(file: Pick<Suspect, "filename" | "bytes">): Reason | null {
  const program = programIn(file);
  return program && toReason("archive.nested_program", { format: toReason(program) });
}

export async function holdsTestVirus(directory: ZipDirectory): Promise<boolean> {
  for (const line of directory.entries.filter(isReadable)) {
    if (line.bytes > testVirusBytes) continue;
    const content = await unpack(directory, line).catch(() => null);
    if (content && hasTestVirus(content)) return true;
  }
  return false;
}

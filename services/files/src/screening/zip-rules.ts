import { archiveLimits, archiveReasons, isBlownUp, isEscaping } from "./archive-limits.ts";
import { hasTestVirus } from "./test-virus.ts";
import { measure, readZipDirectory, unpack, type ZipDirectory, type ZipEntry } from "./zip-directory.ts";

const archiveName = /\.(?:zip|jar|7z|rar|gz|tgz|bz2|xz|tar|cab|zst)$/i;
const zipName = /\.(?:zip|jar)$/i;
/** A scanner's test file is this short. */
const testVirusBytes = 256;

/** Why an archive is dangerous to unpack; null for one that is not. */
export async function dangerIn(directory: ZipDirectory, packedBytes: number): Promise<string | null> {
  const { entries, count } = directory;
  if (count >= archiveLimits.entries) return archiveReasons.tooMany;
  if (entries.some(({ name }) => isEscaping(name))) return archiveReasons.escaping;
  const bytes = sum(entries.map((entry) => entry.bytes));
  if (bytes > archiveLimits.bytes || isBlownUp(packedBytes, bytes)) return archiveReasons.bomb;
  if (entries.some((entry) => isBlownUp(entry.packedBytes, entry.bytes))) return archiveReasons.bomb;
  if (await holdsTestVirus(directory)) return "The archive holds the test virus EICAR.";
  return dangerBelow(directory, packedBytes);
}

async function holdsTestVirus(directory: ZipDirectory): Promise<boolean> {
  for (const entry of directory.entries.filter(isReadable)) {
    if (entry.bytes > testVirusBytes) continue;
    const content = await unpack(directory, entry).catch(() => null);
    if (content && hasTestVirus(content)) return true;
  }
  return false;
}

/** An archive within an archive is ordinary; a third floor, or directories that add up to a bomb, are not. */
async function dangerBelow(directory: ZipDirectory, packedBytes: number): Promise<string | null> {
  const nested = directory.entries.filter(({ name }) => archiveName.test(name));
  if (nested.length > archiveLimits.nestedArchives) return archiveReasons.nested;
  let bytes = 0;
  for (const line of openable(nested)) {
    const below = await openNested(directory, line);
    if (below === "lying") return archiveReasons.lying;
    if (below === null) continue;
    const danger = dangerInNested(below);
    if (danger) return danger;
    bytes += sum(below.entries.map((entry) => entry.bytes));
    if (bytes > archiveLimits.bytes || isBlownUp(packedBytes, bytes)) return archiveReasons.bomb;
  }
  return null;
}

/** Those whose directories can be read within the limits. */
function openable(nested: ZipEntry[]): ZipEntry[] {
  let room: number = archiveLimits.allNestedBytes;
  return nested.filter((line) => {
    if (!zipName.test(line.name) || !isReadable(line) || line.bytes > archiveLimits.nestedBytes) return false;
    room -= line.bytes;
    return room >= 0;
  });
}

function dangerInNested({ count, entries }: ZipDirectory): string | null {
  if (count >= archiveLimits.entries) return archiveReasons.tooMany;
  return entries.some(({ name }) => archiveName.test(name)) ? archiveReasons.nested : null;
}

async function openNested(directory: ZipDirectory, line: ZipEntry): Promise<ZipDirectory | "lying" | null> {
  const content = await unpack(directory, line).catch(failureOf);
  if (content === "lying" || content === null) return content;
  return readZipDirectory(content, archiveLimits.entries).catch(() => null);
}

/** For documents, which a parser unpacks whole: every size is put to the test. */
export async function dangerInDocument(directory: ZipDirectory): Promise<string | null> {
  if (sum(directory.entries.map((entry) => entry.bytes)) > archiveLimits.documentBytes)
    return archiveReasons.bomb;
  for (const line of directory.entries.filter(isReadable)) {
    const failure = await measure(directory, line).then(() => null, failureOf);
    if (failure === "lying") return archiveReasons.lying;
  }
  return null;
}

function failureOf(error: unknown): "lying" | null {
  return /too many bytes/.test(String(error)) ? "lying" : null;
}

function isReadable({ isEncrypted, isFolder }: ZipEntry): boolean {
  return !isEncrypted && !isFolder;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

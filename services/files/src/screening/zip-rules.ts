import { archiveLimits, archiveReasons, isBlownUp, isEscaping } from "./archive-limits.ts";
import { archiveName, holdsTestVirus, isZip, lookIntoNested, type NestedLook } from "./nested-archive.ts";
import { lookIntoStream } from "./packed-stream.ts";
import { isReadable, measure, readStart, unpack, type ZipDirectory, type ZipEntry } from "./zip-directory.ts";

const zipName = /\.(?:zip|jar)$/i;
const packedName = /\.(?:gz|tgz|tar)$/i;
/** No zip is smaller. */
const smallestZip = 22;

/** Why an archive is dangerous to unpack; null for one that is not. */
export async function dangerIn(directory: ZipDirectory, packedBytes: number): Promise<string | null> {
  const { entries, count } = directory;
  if (count >= archiveLimits.entries) return archiveReasons.tooMany;
  if (entries.some(({ name }) => isEscaping(name))) return archiveReasons.escaping;
  const bytes = sum(entries.map((entry) => entry.bytes));
  if (bytes > archiveLimits.bytes || isBlownUp(packedBytes, bytes)) return archiveReasons.bomb;
  if (entries.some((entry) => isBlownUp(entry.packedBytes, entry.bytes))) return archiveReasons.bomb;
  if (await holdsTestVirus(directory)) return archiveReasons.testVirus;
  return dangerBelow(directory, packedBytes);
}

/**
 * An archive within an archive is ordinary, and looked into; a third floor, directories that add up to a bomb, and what is
 * too large to look into are not.
 */
async function dangerBelow(directory: ZipDirectory, packedBytes: number): Promise<string | null> {
  const named = directory.entries.filter(({ name }) => archiveName.test(name));
  if (named.length > archiveLimits.nestedArchives) return archiveReasons.nested;
  const seen: Seen = { packedBytes, room: archiveLimits.allNestedBytes, bytes: 0, entries: 0 };
  for (const line of directory.entries.filter(isReadable)) {
    const danger = (await isNested(directory, line)) ? await dangerInOne(directory, line, seen) : null;
    if (danger) return danger;
  }
  return null;
}

/** What was looked into so far: all of it together has limits. */
interface Seen {
  packedBytes: number;
  room: number;
  bytes: number;
  entries: number;
}

async function dangerInOne(directory: ZipDirectory, line: ZipEntry, seen: Seen): Promise<string | null> {
  seen.room -= line.bytes;
  if (line.bytes > archiveLimits.nestedBytes || seen.room < 0) return archiveReasons.unseen;
  const below = await lookBelow(directory, line);
  seen.bytes += below.bytes;
  seen.entries += below.entries;
  if (below.danger) return below.danger;
  if (seen.entries >= archiveLimits.entries) return archiveReasons.tooMany;
  if (seen.bytes > archiveLimits.bytes || isBlownUp(seen.packedBytes, seen.bytes)) return archiveReasons.bomb;
  return null;
}

/** By its name, or by how it begins: a zip needs not be called one. */
async function isNested(directory: ZipDirectory, line: ZipEntry): Promise<boolean> {
  if (zipName.test(line.name) || packedName.test(line.name)) return true;
  if (line.bytes < smallestZip) return false;
  return isZip(await readStart(directory, line).catch(() => Buffer.alloc(0)));
}

async function lookBelow(directory: ZipDirectory, line: ZipEntry): Promise<NestedLook> {
  const content = await unpack(directory, line).catch(failureOf);
  if (content === "lying") return { danger: archiveReasons.lying, bytes: 0, entries: 0 };
  if (content === null) return { danger: null, bytes: 0, entries: 0 };
  if (!packedName.test(line.name)) return lookIntoNested(line.name, content);
  const format = /\.tar$/i.test(line.name) ? "tar" : "gz";
  return lookIntoStream(content, format, /\.(?:tgz|tar|tar\.gz)$/i.test(line.name));
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

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

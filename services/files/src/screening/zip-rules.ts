import type { Reason } from "@tessera/wire/reason/reason";
import { archiveLimits, archiveReasons, isBlownUp, isEscaping } from "./archive-limits.ts";
import {
  archiveName,
  holdsTestVirus,
  isZip,
  lookIntoNested,
  type NestedLook,
  unopenedLook,
} from "./nested-archive.ts";
import { lookIntoPacked } from "./nested-packed.ts";
import { lookIntoStream } from "./packed-stream.ts";
import { isReadable, measure, readStart, unpack, type ZipDirectory, type ZipEntry } from "./zip-directory.ts";

const zipName = /\.(?:zip|jar)$/i;
const streamName = /\.(?:gz|tgz|tar)$/i;
/** The minimum size of a zip in bytes. */
const smallestZip = 22;

/** The result of inspecting an archive; `unopened` names inner archives that could not be inspected. */
export interface ArchiveLook {
  unsafe: Reason | null;
  unopened: string[];
}

export async function lookIntoZip(directory: ZipDirectory, packedBytes: number): Promise<ArchiveLook> {
  const unsafe = findUnsafeInDirectory(directory, packedBytes);
  if (unsafe) return { unsafe, unopened: [] };
  if (await holdsTestVirus(directory)) return { unsafe: archiveReasons.testVirus, unopened: [] };
  return lookBelowAll(directory, packedBytes);
}

function findUnsafeInDirectory({ entries, count }: ZipDirectory, packedBytes: number): Reason | null {
  if (count >= archiveLimits.entries) return archiveReasons.tooMany;
  if (entries.some(({ name }) => isEscaping(name))) return archiveReasons.escaping;
  const bytes = sum(entries.map((entry) => entry.bytes));
  if (bytes > archiveLimits.bytes || isBlownUp(packedBytes, bytes)) return archiveReasons.bomb;
  const isOneBlownUp = entries.some((entry) => isBlownUp(entry.packedBytes, entry.bytes));
  return isOneBlownUp ? archiveReasons.bomb : null;
}

/**
 * Inspects archives within an archive, which are common. Refused are a third level, directories that add up to a bomb, and
 * archives too large to inspect.
 */
async function lookBelowAll(directory: ZipDirectory, packedBytes: number): Promise<ArchiveLook> {
  const named = directory.entries.filter(({ name }) => archiveName.test(name));
  const unopened = named.filter((line) => !isReadable(line) && !line.isFolder).map(({ name }) => name);
  if (named.length > archiveLimits.nestedArchives) return { unsafe: archiveReasons.nested, unopened };
  const seen: Seen = { packedBytes, space: archiveLimits.allNestedBytes, bytes: 0, entries: 0, unopened };
  for (const line of directory.entries.filter(isReadable)) {
    const unsafe = (await isNested(directory, line)) ? await findUnsafeInEntry(directory, line, seen) : null;
    if (unsafe) return { unsafe, unopened };
  }
  return { unsafe: null, unopened };
}

/** What was inspected so far; the limits apply to the total. */
interface Seen {
  packedBytes: number;
  space: number;
  bytes: number;
  entries: number;
  unopened: string[];
}

async function findUnsafeInEntry(
  directory: ZipDirectory,
  line: ZipEntry,
  seen: Seen,
): Promise<Reason | null> {
  seen.space -= line.bytes;
  if (line.bytes > archiveLimits.nestedBytes || seen.space < 0) return archiveReasons.unseen;
  const below = await lookBelow(directory, line);
  seen.bytes += below.bytes;
  seen.entries += below.entries;
  seen.unopened.push(...below.unopened);
  if (below.unsafe) return below.unsafe;
  if (seen.entries >= archiveLimits.entries) return archiveReasons.tooMany;
  if (seen.bytes > archiveLimits.bytes || isBlownUp(seen.packedBytes, seen.bytes)) return archiveReasons.bomb;
  return null;
}

/** True for an inner archive, by its name or its first bytes: a zip may have any name. */
async function isNested(directory: ZipDirectory, line: ZipEntry): Promise<boolean> {
  if (archiveName.test(line.name)) return true;
  if (line.bytes < smallestZip) return false;
  return isZip(await readStart(directory, line).catch(() => Buffer.alloc(0)));
}

async function lookBelow(directory: ZipDirectory, line: ZipEntry): Promise<NestedLook> {
  const content = await unpack(directory, line).catch(toFailure);
  if (content === "lying") return { ...unopenedLook(line.name), unsafe: archiveReasons.lying };
  if (content === null) return unopenedLook(line.name);
  if (isZip(content) || zipName.test(line.name)) return lookIntoNested(line.name, content);
  if (!streamName.test(line.name)) return lookIntoPacked(line.name, content);
  const format = /\.tar$/i.test(line.name) ? "tar" : "gz";
  return lookIntoStream(content, format, /\.(?:tgz|tar|tar\.gz)$/i.test(line.name));
}

/** Checks every size in a document, because a parser unpacks it completely. */
export async function findUnsafeInDocument(directory: ZipDirectory): Promise<Reason | null> {
  if (sum(directory.entries.map((entry) => entry.bytes)) > archiveLimits.documentBytes)
    return archiveReasons.bomb;
  for (const line of directory.entries.filter(isReadable)) {
    const failure = await measure(directory, line).then(() => null, toFailure);
    if (failure === "lying") return archiveReasons.lying;
  }
  return null;
}

function toFailure(error: unknown): "lying" | null {
  return /too many bytes/.test(String(error)) ? "lying" : null;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

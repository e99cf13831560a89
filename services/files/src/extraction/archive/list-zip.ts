import { readFile } from "node:fs/promises";
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from "yauzl";
import { type ArchiveEntry, type ArchiveListing, maxEntries } from "./archive-entry.ts";
import { listCutZip } from "./list-cut-zip.ts";
import { innerLimits, innerName, listInner, readUpTo } from "./list-inner.ts";

const options = { strictFileNames: false, validateEntrySizes: false, decodeStrings: false } as const;

/** From the directory at its end; of archives in it, what they hold. Names are shown, never used as paths. */
export async function listZip(path: string): Promise<ArchiveListing> {
  let archive: ZipFile;
  try {
    archive = await openPromise(path, options);
  } catch (error) {
    const entries = listCutZip(await readFile(path));
    if (entries.length === 0) throw error;
    return {
      entries: entries.map(({ name, bytes, isEncrypted }) => ({ name, bytes: bytes ?? 0, isEncrypted })),
      isPartial: true,
      isCutOff: true,
    };
  }
  return await listEntries(archive, true);
}

/** A zip within an archive: what is in its own archives nobody lists. */
export async function listZipIn(bytes: Buffer): Promise<ArchiveListing> {
  return await listEntries(await fromBufferPromise(bytes, options), false);
}

async function listEntries(archive: ZipFile, isOuter: boolean): Promise<ArchiveListing> {
  const listing: ArchiveListing = { entries: [], isPartial: false };
  const inner = { archives: innerLimits.archives, bytes: innerLimits.allBytes as number };
  try {
    for await (const entry of archive.eachEntry()) {
      const name = nameOf(entry.fileName as unknown as Buffer);
      if (name.endsWith("/")) continue;
      listing.isPartial = listing.entries.length >= maxEntries;
      if (listing.isPartial) break;
      listing.entries.push({ name, bytes: entry.uncompressedSize, isEncrypted: entry.isEncrypted() });
      if (isOuter) listing.entries.push(...(await listWithin(archive, entry, name, inner)));
    }
  } finally {
    archive.close();
  }
  return listing;
}

async function listWithin(
  archive: ZipFile,
  entry: Entry,
  name: string,
  left: { archives: number; bytes: number },
): Promise<ArchiveEntry[]> {
  if (!innerName.test(name) || entry.isEncrypted() || entry.uncompressedSize > innerLimits.bytes) return [];
  left.archives -= 1;
  left.bytes -= entry.uncompressedSize;
  if (left.archives < 0 || left.bytes < 0) return [];
  const content = await archive
    .openReadStreamPromise(entry)
    .then((stream) => readUpTo(innerLimits.bytes, stream))
    .catch(() => null);
  return content === null ? [] : await listInner(name, content);
}

function nameOf(raw: Buffer): string {
  const name = raw.toString("utf8");
  return (name.includes("\ufffd") ? raw.toString("latin1") : name).replaceAll("\\", "/");
}

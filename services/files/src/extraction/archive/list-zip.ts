import { readFile } from "node:fs/promises";
import { fromBufferPromise, openPromise, type ZipFile } from "yauzl";
import { type ArchiveListing, maxEntries } from "./archive-entry.ts";
import { createInnerListing, type InnerLister } from "./inner-archive.ts";
import { listCutZip } from "./list-cut-zip.ts";

const options = { strictFileNames: false, validateEntrySizes: false, decodeStrings: false } as const;

/** Lists a zip by its central directory, or by local headers if it is cut off. Names are only shown, never used as paths. */
export async function listZip(path: string, listInner: InnerLister): Promise<ArchiveListing> {
  const archive = await openPromise(path, options).catch((error: Error) => error);
  return archive instanceof Error
    ? listWithoutEnd(await readFile(path), archive)
    : await listEntries(archive, listInner);
}

/** Lists a zip within an archive, without the files of archives in it. */
export async function listZipIn(bytes: Buffer): Promise<ArchiveListing> {
  return await listEntries(await fromBufferPromise(bytes, options), null);
}

function listWithoutEnd(zip: Buffer, failure: Error): ArchiveListing {
  const entries = listCutZip(zip).map(({ name, bytes, isEncrypted }) => ({
    name,
    bytes: bytes ?? 0,
    isEncrypted,
  }));
  if (entries.length === 0) throw failure;
  return { entries, isPartial: true, isCutOff: true };
}

async function listEntries(archive: ZipFile, listInner: InnerLister | null): Promise<ArchiveListing> {
  const listing: ArchiveListing = { entries: [], isPartial: false };
  const inner = createInnerListing(listInner);
  try {
    for await (const entry of archive.eachEntry()) {
      const name = decodeName(entry.fileName as unknown as Buffer);
      if (name.endsWith("/")) continue;
      listing.isPartial = listing.entries.length >= maxEntries;
      if (listing.isPartial) break;
      const found = { name, bytes: entry.uncompressedSize, isEncrypted: entry.isEncrypted() };
      listing.entries.push(found);
      if (!inner.isWanted(found)) continue;
      const content = await archive.openReadStreamPromise(entry).catch(() => null);
      if (content !== null) listing.entries.push(...(await inner.list(found, content).catch(() => [])));
    }
  } finally {
    archive.close();
  }
  return listing;
}

function decodeName(raw: Buffer): string {
  const name = raw.toString("utf8");
  return (name.includes("\ufffd") ? raw.toString("latin1") : name).replaceAll("\\", "/");
}

import { readFile } from "node:fs/promises";
import { type ArchiveListing, maxEntries } from "./archive-entry.ts";

export async function listRar(path: string): Promise<ArchiveListing> {
  const { createExtractorFromData } = await import("node-unrar-js");
  const bytes = await readFile(path);
  const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const extractor = await createExtractorFromData({ data: data as ArrayBuffer });
  const listing: ArchiveListing = { entries: [], isPartial: false };
  try {
    for (const { name, unpSize, flags } of extractor.getFileList().fileHeaders) {
      if (flags.directory) continue;
      listing.isPartial = listing.entries.length >= maxEntries;
      if (listing.isPartial) break;
      listing.entries.push({ name, bytes: unpSize, isEncrypted: flags.encrypted });
    }
  } catch (error) {
    if (listing.entries.length === 0) throw error;
    return { ...listing, isPartial: true, isCutOff: true };
  }
  return listing;
}

import { openPromise } from "yauzl";
import { type ArchiveListing, maxEntries } from "./archive-entry.ts";

/** From the directory at its end: nothing is unpacked. Names are shown, never used as paths. */
export async function listZip(path: string): Promise<ArchiveListing> {
  const archive = await openPromise(path, {
    strictFileNames: false,
    validateEntrySizes: false,
    decodeStrings: false,
  });
  const listing: ArchiveListing = { entries: [], isPartial: false };
  try {
    for await (const entry of archive.eachEntry()) {
      const name = nameOf(entry.fileName as unknown as Buffer);
      if (name.endsWith("/")) continue;
      listing.isPartial = listing.entries.length >= maxEntries;
      if (listing.isPartial) break;
      listing.entries.push({ name, bytes: entry.uncompressedSize, isEncrypted: entry.isEncrypted() });
    }
  } finally {
    archive.close();
  }
  return listing;
}

function nameOf(raw: Buffer): string {
  const name = raw.toString("utf8");
  return (name.includes("\ufffd") ? raw.toString("latin1") : name).replaceAll("\\", "/");
}

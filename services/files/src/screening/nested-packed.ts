import type { Reason } from "@tessera/wire/reason/reason";
import type { ArchiveListing } from "../extraction/archive/archive-entry.ts";
import { archiveLimits, archiveReasons, isBlownUp, isEscaping } from "./archive-limits.ts";
import { archiveName, type NestedLook, programInNested, unopenedLook } from "./nested-archive.ts";
import { hasTestVirus } from "./test-virus.ts";

/** Signatures of formats (7z, rar, cab) that state unpacked sizes in advance. */
const openable = ["377abcaf271c", "526172211a07", "4d534346"];

/** Inspects a 7z, rar or cab within an archive, as it is done for a zip. Encrypted archives and other formats stay unopened. */
export async function lookIntoPacked(name: string, content: Buffer): Promise<NestedLook> {
  const start = content.toString("hex", 0, 8);
  if (!openable.some((mark) => start.startsWith(mark))) return unopenedLook(name);
  const { openSevenZip, archivePath } = await import("../extraction/archive/open-seven-zip.ts");
  const { listWith } = await import("../extraction/archive/list-seven-zip.ts");
  const archive = await openSevenZip(content);
  const listing = listIfPossible(() => listWith(archive, name));
  if (!listing) return unopenedLook(name);
  const { entries } = listing;
  const bytes = entries.reduce((total, entry) => total + entry.bytes, 0);
  const look = {
    unsafe: findUnsafeInListing(listing, bytes, content.length),
    bytes,
    entries: entries.length,
  };
  if (look.unsafe) return { ...look, unopened: [] };
  const isReadable = bytes <= archiveLimits.allNestedBytes && entries.every((entry) => !entry.isEncrypted);
  if (!isReadable || !archive.run(["e", "-aou", "-oout", archivePath])) return { ...look, unopened: [name] };
  return { ...look, unsafe: findUnsafeAmong(archive.unpacked("out")), unopened: [] };
}

function findUnsafeInListing({ entries, isPartial }: ArchiveListing, bytes: number, packedBytes: number) {
  if (isPartial) return archiveReasons.tooMany;
  if (entries.some(({ name }) => isEscaping(name))) return archiveReasons.escaping;
  if (isBlownUp(packedBytes, bytes)) return archiveReasons.bomb;
  return entries.some(({ name }) => archiveName.test(name)) ? archiveReasons.nested : null;
}

function listIfPossible(list: () => ArchiveListing): ArchiveListing | null {
  try {
    return list();
  } catch {
    return null;
  }
}

function findUnsafeAmong(files: Iterable<{ name: string; content: Buffer }>): Reason | null {
  for (const { name, content } of files) {
    if (hasTestVirus(content)) return archiveReasons.testVirus;
    const unsafe = programInNested({ filename: name, bytes: content });
    if (unsafe) return unsafe;
  }
  return null;
}

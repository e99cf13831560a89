import { readFile } from "node:fs/promises";
import { toReason } from "@tessera/wire/reason/reason";
import { UnreadableFileError } from "../reader.ts";
import { type ArchiveEntry, type ArchiveListing, maxEntries } from "./archive-entry.ts";
import { archivePath, openSevenZip, type SevenZip } from "./open-seven-zip.ts";

const isProtected = toReason("archive.list_protected");

/** Lists a 7z, bzip2 or xz file with 7-Zip. The unnamed stream of a bzip2 or xz file is called `name`. */
export async function listSevenZip(path: string, name: string): Promise<ArchiveListing> {
  return listWith(await openSevenZip(await readFile(path)), name);
}

/** Throws an `UnreadableFileError` if nothing can be listed. */
export function listWith(archive: SevenZip, name: string): ArchiveListing {
  const lines = archive.run(["l", "-slt", archivePath]);
  if (!lines) throw new UnreadableFileError(isProtected);
  return parseListing(lines, name);
}

function parseListing(lines: string[], name: string): ArchiveListing {
  const start = lines.findIndex((line) => line.startsWith("----------"));
  if (start < 0) {
    throw new UnreadableFileError(toReason("archive.damaged"));
  }
  const blocks = lines
    .slice(start + 1)
    .join("\n")
    .split(/\n\s*\n/u)
    .filter((block) => block.includes("="));
  const entries = blocks.flatMap((block) => toEntry(block, name) ?? []);
  return { entries: entries.slice(0, maxEntries), isPartial: entries.length > maxEntries };
}

/** Returns null for folders. An archive of one unnamed stream is named after its file. */
function toEntry(block: string, name: string): ArchiveEntry | null {
  const field = (key: string): string => new RegExp(`^${key} = ?(.*)$`, "mu").exec(block)?.[1] ?? "";
  if (field("Folder") === "+" || /^D/u.test(field("Attributes"))) return null;
  const path = field("Path");
  return {
    name: path === "" || path === archivePath ? name : path,
    bytes: Number(field("Size")) || 0,
    isEncrypted: field("Encrypted") === "+",
  };
}

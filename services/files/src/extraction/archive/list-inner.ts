import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { isTarHeader } from "../../format/tar-header.ts";
import type { ArchiveEntry } from "./archive-entry.ts";
import { innerLimits, readUpTo } from "./inner-archive.ts";

/** Lists the files of an inner archive, prefixed with its name. Returns none if it is encrypted, which screening has already reported. */
export async function listInner(name: string, content: Buffer): Promise<ArchiveEntry[]> {
  const entries = await entriesIn(name, content).catch(() => []);
  if (entries.some(({ isEncrypted }) => isEncrypted)) return [];
  return entries
    .slice(0, innerLimits.entries)
    .map((entry) => ({ ...entry, name: `${name}/${entry.name}`, isInner: true }));
}

async function entriesIn(name: string, content: Buffer): Promise<ArchiveEntry[]> {
  const mark = content.toString("hex", 0, 4);
  if (mark === "504b0304") return (await (await import("./list-zip.ts")).listZipIn(content)).entries;
  if (mark.startsWith("1f8b"))
    return await tarIn(await readUpTo(innerLimits.allBytes, Readable.from([content]).pipe(createGunzip())));
  if (isTarHeader(content)) return await tarIn(content);
  const { openSevenZip } = await import("./open-seven-zip.ts");
  const { listWith } = await import("./list-seven-zip.ts");
  return listWith(await openSevenZip(content), name).entries;
}

async function tarIn(bytes: Buffer): Promise<ArchiveEntry[]> {
  if (!isTarHeader(bytes)) return [];
  return (await (await import("./list-tar.ts")).listTarIn(bytes)).entries;
}

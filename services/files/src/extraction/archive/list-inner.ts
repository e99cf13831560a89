import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { ArchiveEntry } from "./archive-entry.ts";
import { isTarHeader } from "./tar-header.ts";

/** Files of archives within an archive: their names begin with that of the archive they are in. */
export const innerName = /\.(?:zip|tar|tgz|tar\.gz|7z|rar|cab)$/iu;
export const innerLimits = { archives: 20, bytes: 25 * 1024 * 1024, allBytes: 64 * 1024 * 1024, entries: 500 };

/** What an archive within an archive holds; nothing where it cannot be listed, which its screening has noted. */
export async function listInner(name: string, content: Buffer): Promise<ArchiveEntry[]> {
  const entries = await entriesIn(name, content).catch(() => []);
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

/** What a stream holds, so far as it may be read. */
export async function readUpTo(limit: number, stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

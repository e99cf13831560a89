import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createZstdDecompress } from "node:zlib";
import type { Extract, Header } from "tar-stream";
import { anyDialect } from "../../format/tar-header.ts";
import { type ArchiveEntry, type ArchiveListing, maxEntries } from "./archive-entry.ts";
import { createInnerListing, type InnerLister } from "./inner-archive.ts";

/** The maximum number of unpacked bytes, since a small archive may unpack to any size. */
const maxBytes = 512 * 1024 * 1024;

export type PackingFormat = "none" | "gzip" | "zstd";

class LimitReachedError extends Error {}

async function* upTo(limit: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > limit) throw new LimitReachedError();
    yield chunk;
  }
}

/** Returns the unpacked stream of a file. With `isForgiving`, a file that is cut off ends without an error. */
function unpacked(path: string, packing: PackingFormat, isForgiving = false): Readable {
  const source = createReadStream(path);
  if (packing === "none") return source;
  const unpacker =
    packing === "gzip"
      ? createGunzip(isForgiving ? { finishFlush: constants.Z_SYNC_FLUSH } : {})
      : createZstdDecompress(isForgiving ? { finishFlush: constants.ZSTD_e_flush } : {});
  return source.on("error", (error) => unpacker.destroy(error)).pipe(unpacker);
}

/** Returns the first bytes of the unpacked file. */
export async function unpackedStart(path: string, packing: PackingFormat, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of unpacked(path, packing, true)) {
      chunks.push(chunk);
      if (chunks.reduce((sum, { length: bytes }) => sum + bytes, 0) >= length) break;
    }
  } catch {
    // What was unpacked before the error is returned.
  }
  return Buffer.concat(chunks).subarray(0, length);
}

/** Lists the files of a tar; of one that is cut off, as many as can be read. */
export async function listTar(
  path: string,
  packing: PackingFormat,
  listInner: InnerLister,
): Promise<ArchiveListing> {
  const listing = await listChunks(unpacked(path, packing), listInner).catch(() => null);
  if (listing && !listing.isCutOff) return listing;
  const found = await listChunks(unpacked(path, packing, true), listInner);
  return { ...found, isPartial: true, isCutOff: true };
}

export async function listTarIn(
  bytes: Buffer,
  listInner: InnerLister | null = null,
): Promise<ArchiveListing> {
  return await listChunks(Readable.from([bytes]), listInner);
}

async function listChunks(
  chunks: AsyncIterable<Buffer>,
  listInner: InnerLister | null,
): Promise<ArchiveListing> {
  const { extract } = await import("tar-stream");
  const listing: ArchiveListing = { entries: [], isPartial: false, isCutOff: false };
  const tar = extract(anyDialect);
  const listed = readEntries(tar, listing, listInner);
  try {
    await Promise.all([pipeline(upTo(maxBytes, chunks), tar), listed]);
  } catch (error) {
    if (!(error instanceof LimitReachedError) && listing.entries.length === 0) throw error;
    listing.isPartial = true;
    listing.isCutOff = !(error instanceof LimitReachedError);
  }
  return listing;
}

async function readEntries(
  tar: Extract,
  { entries }: ArchiveListing,
  listInner: InnerLister | null,
): Promise<void> {
  const inner = createInnerListing(listInner);
  for await (const entry of tar) {
    const found = toEntry(entry.header);
    if (found !== null) entries.push(found);
    if (entries.length >= maxEntries) throw new LimitReachedError();
    if (found !== null && inner.isWanted(found)) entries.push(...(await inner.list(found, entry)));
    entry.resume();
  }
}

/** Returns null for folders, directory listings and labels (which have no size). */
function toEntry({ name, size = 0, type, pax }: Header): ArchiveEntry | null {
  const isFile = type === null ? size > 0 && !name.endsWith("/") : type !== "directory";
  if (!isFile) return null;
  const properties = Object(pax) as Record<string, string | undefined>;
  // A sparse file has its real name and size in extended headers.
  const bytes = Number(properties["GNU.sparse.realsize"]) || size;
  return { name: properties["GNU.sparse.name"] ?? name, bytes, isEncrypted: false };
}

/** Lists a single compressed file. Its size is known only by unpacking it, up to the same limit. */
export async function listPacked(
  path: string,
  packing: PackingFormat,
  name: string,
): Promise<ArchiveListing> {
  let bytes = 0;
  let failure: unknown = null;
  try {
    for await (const chunk of upTo(maxBytes, unpacked(path, packing))) bytes += chunk.length;
  } catch (error) {
    failure = error;
  }
  if (failure !== null && bytes === 0) bytes = (await unpackedStart(path, packing, maxBytes)).length;
  const isLimited = failure instanceof LimitReachedError;
  if (failure !== null && bytes === 0 && !isLimited) throw failure;
  return {
    entries: [{ name, bytes, isEncrypted: false }],
    isPartial: failure !== null,
    isCutOff: failure !== null && !isLimited,
  };
}

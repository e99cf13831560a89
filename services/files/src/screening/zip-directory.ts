import { buffer as readWhole } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

/** A line of an archive's directory: nothing was unpacked to know it. */
export interface ZipEntry {
  name: string;
  packedBytes: number;
  bytes: number;
  isEncrypted: boolean;
  isFolder: boolean;
  entry: Entry;
}

export interface ZipDirectory {
  zip: ZipFile;
  entries: ZipEntry[];
  /** How many the directory says there are; more than `entries` where reading stopped. */
  count: number;
}

/** Names are taken as they stand, the dangerous ones too. Throws where the directory makes no sense. */
export async function readZipDirectory(bytes: Buffer, maxEntries: number): Promise<ZipDirectory> {
  const zip = await fromBufferPromise(bytes, { decodeStrings: false });
  const entries: ZipEntry[] = [];
  if (zip.entryCount < maxEntries) {
    for await (const entry of zip.eachEntry()) entries.push(lineOf(entry));
  }
  return { zip, entries, count: zip.entryCount };
}

const isUtf8Name = 0x800;

function lineOf(entry: Entry): ZipEntry {
  const raw = entry.fileName as unknown as Buffer;
  const name = raw.toString(entry.generalPurposeBitFlag & isUtf8Name ? "utf8" : "latin1");
  return {
    name,
    packedBytes: entry.compressedSize,
    bytes: entry.uncompressedSize,
    isEncrypted: (entry.generalPurposeBitFlag & 1) === 1,
    isFolder: name.endsWith("/"),
    entry,
  };
}

export function isReadable({ isEncrypted, isFolder }: ZipEntry): boolean {
  return !isEncrypted && !isFolder;
}

/** Enough to recognize what something is. */
const startBytes = 4096;

/** How the content of an entry begins; no more of it is unpacked. */
export async function readStart({ zip }: ZipDirectory, line: ZipEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of await zip.openReadStreamPromise(line.entry)) {
    pieces.push(piece);
    length += piece.length;
    if (length >= startBytes) break;
  }
  return Buffer.concat(pieces).subarray(0, startBytes);
}

/** The content of a small entry. Throws where it is larger than the directory says, or cannot be unpacked. */
export async function unpack({ zip }: ZipDirectory, line: ZipEntry): Promise<Buffer> {
  return readWhole(await zip.openReadStreamPromise(line.entry));
}

/** Reads an entry to its end without keeping it, which fails as soon as it is larger than the directory says. */
export async function measure({ zip }: ZipDirectory, line: ZipEntry): Promise<void> {
  const stream = await zip.openReadStreamPromise(line.entry);
  for await (const _chunk of stream) {
    // Nothing is kept.
  }
}

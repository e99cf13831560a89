import { buffer as readWhole } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

/** An entry of a zip's directory, read without unpacking. */
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
  /** The number of entries stated; more than `entries` if reading stopped. */
  count: number;
}

/** Reads the directory. Names are unchanged, including dangerous ones. Throws if the directory is invalid. */
export async function readZipDirectory(bytes: Buffer, maxEntries: number): Promise<ZipDirectory> {
  const zip = await fromBufferPromise(bytes, { decodeStrings: false });
  const entries: ZipEntry[] = [];
  if (zip.entryCount < maxEntries) {
    for await (const entry of zip.eachEntry()) entries.push(toZipEntry(entry));
  }
  return { zip, entries, count: zip.entryCount };
}

const isUtf8Name = 0x800;

function toZipEntry(entry: Entry): ZipEntry {
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

/** Enough bytes to recognize a format. */
const startBytes = 4096;

/** Returns the beginning of an entry, without unpacking the rest. */
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

/** Unpacks a small entry. Throws if it is larger than the directory states, or cannot be unpacked. */
export async function unpack({ zip }: ZipDirectory, line: ZipEntry): Promise<Buffer> {
  return readWhole(await zip.openReadStreamPromise(line.entry));
}

/** Reads an entry to its end without keeping it. Throws as soon as it is larger than the directory states. */
export async function measure({ zip }: ZipDirectory, line: ZipEntry): Promise<void> {
  const stream = await zip.openReadStreamPromise(line.entry);
  for await (const _chunk of stream) {
    // Only the size is checked.
  }
}

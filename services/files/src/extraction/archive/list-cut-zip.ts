import { inflateRawSync } from "node:zlib";
import { maxEntries } from "./archive-entry.ts";

/** A file of a zip as described by its local header. */
export interface HeadedEntry {
  name: string;
  /** Null if only the missing directory has the size. */
  bytes: number | null;
  isEncrypted: boolean;
  isPacked: boolean;
  content: Buffer;
}

const headSignature = Buffer.from("PK\x03\x04", "latin1");
const descriptorSignature = 0x08074b50;
const headBytes = 30;
const descriptorBytes = 16;
const flags = { encrypted: 0x1, sizesBehind: 0x8, utf8: 0x800 };

/** Lists the files of a zip that is cut off by their local headers, since the directory at its end is missing. */
export function listCutZip(zip: Buffer): HeadedEntry[] {
  const entries: HeadedEntry[] = [];
  let at = zip.indexOf(headSignature);
  while (at >= 0 && entries.length < maxEntries) {
    const entry = entryAt(zip, at);
    if (entry === null) break;
    if (!entry.name.endsWith("/")) entries.push(entry);
    at = zip.indexOf(headSignature, at + headBytes + entry.content.length);
  }
  return entries;
}

function entryAt(zip: Buffer, at: number): HeadedEntry | null {
  if (at + headBytes > zip.length) return null;
  const flag = zip.readUInt16LE(at + 6);
  const nameEnd = at + headBytes + zip.readUInt16LE(at + 26);
  const start = nameEnd + zip.readUInt16LE(at + 28);
  if (nameEnd > zip.length) return null;
  const isBehind = (flag & flags.sizesBehind) !== 0;
  const size = isBehind ? sizesBefore(zip, start) : sizesIn(zip, at + 18);
  const raw = zip.subarray(at + headBytes, nameEnd);
  return {
    name: raw.toString(flag & flags.utf8 ? "utf8" : "latin1").replaceAll("\\", "/"),
    bytes: size.bytes,
    isEncrypted: (flag & flags.encrypted) !== 0,
    isPacked: zip.readUInt16LE(at + 8) !== 0,
    content: zip.subarray(start, start + size.packed),
  };
}

function sizesIn(zip: Buffer, at: number): { packed: number; bytes: number | null } {
  return { packed: zip.readUInt32LE(at), bytes: zip.readUInt32LE(at + 4) };
}

/** Returns the sizes from a data descriptor, which follows the content and precedes the next header. */
function sizesBefore(zip: Buffer, start: number): { packed: number; bytes: number | null } {
  const next = zip.indexOf(headSignature, start);
  const at = next - descriptorBytes;
  if (next < 0) return { packed: Math.max(0, zip.length - start), bytes: null };
  if (at < start || zip.readUInt32LE(at) !== descriptorSignature)
    return { packed: next - start, bytes: null };
  return sizesIn(zip, at + 8);
}

/** Returns the beginning of a content, unpacked as far as possible. */
export function unpackStart({ content, isPacked, isEncrypted }: HeadedEntry, length: number): Buffer {
  if (isEncrypted) return Buffer.alloc(0);
  if (!isPacked) return content.subarray(0, length);
  try {
    return inflateRawSync(content, { maxOutputLength: length });
  } catch {
    return Buffer.alloc(0);
  }
}

/** The end of a zip's directory, where zip readers begin. */
export interface ZipTail {
  /** The number of entries stated, and the number found. */
  saidCount: number;
  count: number;
}

const endSignature = Buffer.from("PK\x05\x06", "latin1");
const endBytes = 22;
const lineSignature = 0x02014b50;
const lineBytes = 46;
/** The ZIP64 locator, which precedes the end of an archive with large numbers; these are left to its reader. */
const largeSignature = Buffer.from("PK\x06\x07", "latin1");
const largeLocatorBytes = 20;
const maxCommentLength = 0xffff;

/** Finds a zip at the end of any content, regardless of what precedes or follows it. */
export function findZipTail(bytes: Buffer): ZipTail | null {
  const first = Math.max(0, bytes.length - endBytes - maxCommentLength);
  let at = bytes.lastIndexOf(endSignature);
  while (at >= first) {
    const tail = at + endBytes <= bytes.length ? tailAt(bytes, at) : null;
    if (tail) return tail;
    if (at === 0) break;
    at = bytes.lastIndexOf(endSignature, at - 1);
  }
  return null;
}

/** Returns null unless a directory ends there, because the four-byte signature may occur anywhere. */
function tailAt(bytes: Buffer, end: number): ZipTail | null {
  const saidCount = bytes.readUInt16LE(end + 10);
  if (bytes.subarray(Math.max(0, end - largeLocatorBytes), end).indexOf(largeSignature) === 0)
    return { saidCount, count: saidCount };
  const start = end - bytes.readUInt32LE(end + 12);
  if (saidCount === 0 || start < 0) return null;
  let count = 0;
  let at = start;
  while (at + lineBytes <= end && bytes.readUInt32LE(at) === lineSignature) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    at += lineBytes + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    count += 1;
  }
  return count === 0 ? null : { saidCount, count };
}

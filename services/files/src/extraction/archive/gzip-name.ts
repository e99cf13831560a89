const extraFlag = 0x04;
const nameFlag = 0x08;
const maxNameLength = 1_024;

/** Returns the file name in the header of a gzip file (RFC 1952), without folders; null if it has none. */
export function gzipNameIn(head: Buffer): string | null {
  const flags = head[3] ?? 0;
  if ((flags & nameFlag) === 0) return null;
  let start = 10;
  if (flags & extraFlag) {
    if (head.length < start + 2) return null;
    start += 2 + head.readUInt16LE(start);
  }
  const end = head.indexOf(0, start);
  if (end < 0 || end - start > maxNameLength) return null;
  const path = head.toString("latin1", start, end);
  return path.split(/[/\\]/u).at(-1) || null;
}

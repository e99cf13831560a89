import { inflateRawSync } from "node:zlib";

/** Returns the text of every entry of a zip, by name, read from its directory. */
export function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from("504b0506", "hex"));
  const count = zip.readUInt16LE(end + 10);
  const entries = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let number = 0; number < count; number += 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((index) =>
      zip.readUInt16LE(at + index),
    );
    const name = zip.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    entries.set(name, contentAt(zip, zip.readUInt32LE(at + 42), zip.readUInt32LE(at + 20)));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

function contentAt(zip: Buffer, header: number, size: number): string {
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const bytes = zip.subarray(start, start + size);
  const isDeflated = zip.readUInt16LE(header + 8) === 8;
  return (isDeflated ? inflateRawSync(bytes) : bytes).toString("utf8");
}

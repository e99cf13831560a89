import type { ContentType } from "../format/content-type.ts";
import { findZipTail } from "./zip-tail.ts";

/** Containers that may contain an uncompressed zip, even at their end. */
const containers = ["cfb", "tar", "7z", "rar", "iso", "ar", "cpio", "deb", "rpm", "sqlite", "parquet"];
const otherArchives = ["Rar!\x1a\x07", "7z\xbc\xaf\x27\x1c"].map((signature) =>
  Buffer.from(signature, "latin1"),
);

/** Returns the problem if content is valid as two formats, for example a picture at its start and an archive at its end. */
export function findSecondNature(
  bytes: Buffer,
  { format, mimeType }: ContentType,
  isZip: boolean,
): string | null {
  if (isZip || containers.includes(format)) return null;
  if (findZipTail(bytes)) return "The file is two kinds of file at once: a zip archive is hidden in it.";
  if (!/^(?:image|audio|video)\//.test(mimeType) || format === "text") return null;
  if (otherArchives.some((signature) => bytes.includes(signature)))
    return "The file is two kinds of file at once: an archive is hidden in it.";
  if (bytes.subarray(0, 1024).includes("%PDF-"))
    return "The file is two kinds of file at once: a PDF document is hidden in it.";
  return null;
}

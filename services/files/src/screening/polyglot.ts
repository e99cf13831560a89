import type { ContentType } from "./content-type.ts";
import { findZipTail } from "./zip-tail.ts";

/** Containers that may hold a zip as it is, at their end too. */
const containers = ["cfb", "tar", "7z", "rar", "iso", "ar", "cpio", "deb", "rpm", "sqlite", "parquet"];
const otherArchives = ["Rar!\x1a\x07", "7z\xbc\xaf\x27\x1c"].map((signature) =>
  Buffer.from(signature, "latin1"),
);

/** Content that is two things at once: what looks at its beginning sees a picture, what looks at its end an archive. */
export function secondNatureOf(
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

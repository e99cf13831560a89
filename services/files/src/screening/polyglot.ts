import { type Reason, toReason } from "@tessera/wire/reason/reason";
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
): Reason | null {
  if (isZip || containers.includes(format)) return null;
  if (findZipTail(bytes)) return toReason("file.hides_zip");
  if (!/^(?:image|audio|video)\//.test(mimeType) || format === "text") return null;
  if (otherArchives.some((signature) => bytes.includes(signature))) return toReason("file.hides_archive");
  if (bytes.subarray(0, 1024).includes("%PDF-")) return toReason("file.hides_pdf");
  return null;
}

import { extname } from "node:path";
import { supportedExtensions } from "file-type";
import { toMediaType } from "../format/media-type.ts";
import type { SniffedType } from "../format/sniff-type.ts";

/** The accepted types of an organization that has no setting. */
export const everyType = ["*"];

/** Container formats, which a document's content may be detected as. */
const containers = ["zip", "cfb", "gz", "ogg", "opus", "ogx", "mp4"];
const otherNames: Record<string, string> = { jpeg: "jpg", tiff: "tif", htm: "html", m4v: "mp4", oga: "ogg" };

/** True if a file matches `*`, an extension (`.pdf`), a media type (`application/pdf`) or its beginning (`image/*`). */
export function isAccepted(accepted: string[], filename: string, sniffed: SniffedType): boolean {
  const extension = extname(filename).toLowerCase();
  return accepted.some((entry) => {
    const wanted = toMediaType(entry);
    if (wanted === "*" || wanted === "*/*") return true;
    if (wanted.startsWith(".")) return wanted === extension && !isContradicted(extension.slice(1), sniffed);
    if (wanted.endsWith("/*")) return sniffed.mimeType.startsWith(wanted.slice(0, -1));
    return wanted === sniffed.mimeType;
  });
}

/** True if the content clearly contradicts the extension, such as a program named as a picture. */
function isContradicted(extension: string, { extension: sniffed }: SniffedType): boolean {
  if (sniffed === null || containers.includes(sniffed)) return false;
  const usual = otherNames[extension] ?? extension;
  const isKnown = (supportedExtensions as ReadonlySet<string>).has(usual);
  return isKnown ? usual !== (otherNames[sniffed] ?? sniffed) : isProgram(sniffed);
}

function isProgram(extension: string): boolean {
  return ["exe", "elf", "macho", "msi", "dex", "class"].includes(extension);
}

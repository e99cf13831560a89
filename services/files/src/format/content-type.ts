import { fileTypeFromBuffer } from "file-type";
import { detectCompoundType } from "./compound-type.ts";
import { toMediaType } from "./media-type.ts";
import { isTarHeader } from "./tar-header.ts";
import { chooseTextType, detectTextKind, readTextSample, type TextKind } from "./text-content.ts";

/** The type of a content, regardless of its name. `format` is the usual extension of the format, or `text` for all text. */
export interface ContentType {
  mimeType: string;
  format: string;
  textKind: TextKind | null;
}

export const unknownFormat = "unknown";
const unknown: ContentType = {
  mimeType: "application/octet-stream",
  format: unknownFormat,
  textKind: null,
};

/** Text formats that file-type recognizes; they are treated as text instead. */
const textFormats = ["xml", "eml", "vcf", "ics", "vtt", "ps", "eps", "reg"];
const renamed: Record<string, string> = { "image/apng": "image/png" };

export async function detectContentType(bytes: Buffer, filename: string): Promise<ContentType> {
  const known = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (known?.ext === "cfb") {
    return { mimeType: detectCompoundType(bytes, filename) ?? known.mime, format: "cfb", textKind: null };
  }
  // If the content is text, a short signature of file-type (two or three letters) does not make it a program, picture or sound.
  const sample = readTextSample(bytes);
  if (
    known &&
    known.ext !== "rtf" &&
    (sample === null || known.ext === "pdf") &&
    !textFormats.includes(known.ext)
  )
    return { mimeType: renamed[known.mime] ?? toMediaType(known.mime), format: known.ext, textKind: null };
  if (known?.ext === "rtf") return { mimeType: known.mime, format: "rtf", textKind: "text" };
  if (sample === null && isTarHeader(bytes.subarray(0, 512)))
    return { mimeType: "application/x-tar", format: "tar", textKind: null };
  if (isLatePdf(bytes)) return { mimeType: "application/pdf", format: "pdf", textKind: null };
  if (sample === null) return unknown;
  const textKind = detectTextKind(sample);
  return { mimeType: chooseTextType(textKind, filename, sample), format: "text", textKind };
}

/** True for a PDF with a few lines of text before it, which PDF readers accept. */
function isLatePdf(bytes: Buffer): boolean {
  const at = bytes.subarray(0, 1024).indexOf("%PDF-");
  return at >= 0 && readTextSample(bytes.subarray(0, at)) !== null;
}

import { isUtf8 } from "node:buffer";
import { fileTypeFromBuffer } from "file-type";
import { findTextType } from "./file-type.ts";
import { toMediaType } from "./media-type.ts";

/** A type detected from the first bytes. `extension` is null for text and unknown content, where only the name says more. */
export interface SniffedType {
  mimeType: string;
  extension: string | null;
}

/** The number of bytes that are inspected. */
export const sniffedBytes = 64 * 1024;

/** Detects the type by content. The name only selects a kind of text, and never makes active content harmless. */
export async function sniffType(head: Buffer, filename: string): Promise<SniffedType> {
  const known = await fileTypeFromBuffer(head).catch(() => undefined);
  if (known && known.ext !== "xml") return { mimeType: toMediaType(known.mime), extension: known.ext };
  if (!isText(head)) return { mimeType: "application/octet-stream", extension: null };
  return {
    mimeType: detectActiveType(head) ?? findTextType(filename) ?? "text/plain",
    extension: null,
  };
}

/** True for valid UTF-8 without zeros, which may end within a character because of the sample size. */
function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  return [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)));
}

function detectActiveType(head: Buffer): string | null {
  const text = head
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trimStart()
    .slice(0, 4_096)
    .toLowerCase();
  if (/<svg[\s>]/.test(text)) return "image/svg+xml";
  if (/^(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|script|iframe|meta)[\s>]/.test(text))
    return "text/html";
  if (text.startsWith("<?xml")) return text.includes("<html") ? "application/xhtml+xml" : "application/xml";
  return null;
}

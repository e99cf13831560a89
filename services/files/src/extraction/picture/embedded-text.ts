import type { Metadata } from "sharp";
import { gifComments } from "./gif-comments.ts";

const printable = /[^\p{Cc}\p{Cn}\p{Co}\ufffd]{4,}/gu;
const maxCharacters = 200_000;

/** Returns the text in the metadata of a picture (EXIF, XMP, IPTC, comments), which is not shown but leaves with the file. */
export function readEmbeddedText({ exif, xmp, iptc, comments }: Metadata, start: Buffer): string {
  const own = [exif, xmp, iptc, ...jpegComments(start), ...gifComments(start)];
  const blocks = own.flatMap((block) => (block ? readings(block) : []));
  const named = (comments ?? []).map(({ keyword, text }) => `${keyword}=${text}`);
  return [...blocks, ...named].join("\n").slice(0, maxCharacters);
}

/** EXIF has text in ASCII, UTF-8, and in UTF-16 of either byte order; nothing says where it begins. */
function readings(block: Buffer): string[] {
  const even = block.subarray(0, block.length & ~1);
  const texts = [
    block.toString("utf8"),
    even.toString("utf16le"),
    Buffer.from(even).swap16().toString("utf16le"),
  ];
  const odd = block.subarray(1, 1 + ((block.length - 1) & ~1));
  texts.push(odd.toString("utf16le"), Buffer.from(odd).swap16().toString("utf16le"));
  return texts.map((text, index) => selectWords(text, index > 0));
}

/** Returns the printable parts; of bytes that are read in pairs only those in Latin letters, as any two bytes are a character. */
function selectWords(text: string, isGuessed: boolean): string {
  const parts = text.match(isGuessed ? /[\x20-\x7e\u00a0-\u017f]{6,}/gu : printable);
  return (parts ?? []).join("\n");
}

const [markerByte, commentMarker, scanMarker] = [0xff, 0xfe, 0xda];

/** Returns the comments in the segments before the picture's data. */
function jpegComments(start: Buffer): Buffer[] {
  const comments: Buffer[] = [];
  if (start.readUInt16BE(0) !== 0xffd8) return comments;
  for (let at = 2; at + 4 <= start.length && start[at] === markerByte; ) {
    const end = at + 2 + start.readUInt16BE(at + 2);
    if (start[at + 1] === commentMarker) comments.push(start.subarray(at + 4, end));
    if (start[at + 1] === scanMarker) break;
    at = end;
  }
  return comments;
}

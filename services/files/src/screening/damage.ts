import { type ContentType, unknownFormat } from "../format/content-type.ts";
import { getExtension } from "../format/file-type.ts";

/** Formats that begin with a signature, and their common names. */
const marked: Record<string, string> = {
  pdf: "PDF document",
  doc: "Word document",
  docx: "Word document",
  dotx: "Word template",
  epub: "EPUB book",
  odt: "text document",
  xls: "Excel workbook",
  xlsx: "Excel workbook",
  xlsb: "Excel workbook",
  xlt: "Excel template",
  xltx: "Excel template",
  ods: "spreadsheet",
  ppt: "PowerPoint presentation",
  pptx: "PowerPoint presentation",
  pps: "PowerPoint show",
  ppsx: "PowerPoint show",
  potx: "PowerPoint template",
  odp: "presentation",
  rtf: "RTF document",
  msg: "Outlook mail",
  png: "PNG image",
  jpg: "JPEG image",
  jpeg: "JPEG image",
  gif: "GIF image",
  webp: "WebP image",
  bmp: "bitmap image",
  tif: "TIFF image",
  tiff: "TIFF image",
  heic: "HEIC image",
  avif: "AVIF image",
  ico: "icon",
  mp3: "MP3 recording",
  wav: "WAV recording",
  ogg: "Ogg recording",
  opus: "Opus recording",
  flac: "FLAC recording",
  m4a: "M4A recording",
  aac: "AAC recording",
  mp4: "MP4 video",
  mov: "QuickTime video",
  avi: "AVI video",
  mkv: "Matroska video",
  webm: "WebM video",
  zip: "zip archive",
  rar: "RAR archive",
  "7z": "7z archive",
  gz: "gzip archive",
  bz2: "bzip2 archive",
  xz: "xz archive",
  zst: "zstd archive",
  tar: "tar archive",
  sqlite: "SQLite database",
  sqlite3: "SQLite database",
  db3: "SQLite database",
};

/** Such files cannot be distinguished from damaged ones if they are encrypted. */
const mayBeEncrypted = /\.(?:sqlite3?|db3)$/i;

/** Excel opens tables that are written as text or as a web page under its name. */
function isTable(mimeType: string, filename: string): boolean {
  return (
    getExtension(filename) === "xls" &&
    ["text/csv", "text/tab-separated-values", "text/html", "application/xml"].includes(mimeType)
  );
}

/** Returns the problem if the content does not match the format that the name promises; otherwise null. */
export function findDamage({ format, mimeType }: ContentType, filename: string): string | null {
  if (mimeType === "multipart/related" || isTable(mimeType, filename)) return null;
  const name = marked[getExtension(filename)];
  if (!name) return null;
  const promised = `${/^(?:[aeioAEO]|M[P4]|RTF|SQ)/.test(name) ? "an" : "a"} ${name}`;
  if (format === unknownFormat && mayBeEncrypted.test(filename))
    return `The file is damaged or encrypted: its content is not that of ${promised}.`;
  if (format === unknownFormat) return `The file is damaged: its content is not that of ${promised}.`;
  if (format === "text") return `The file is not ${promised}: its content is plain text.`;
  return null;
}

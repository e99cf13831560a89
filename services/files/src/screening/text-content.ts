import { stripVTControlCharacters } from "node:util";
import { openDecoder } from "../extraction/text/decoder.ts";
import { encodingOf, markedEncoding } from "../extraction/text/encoding.ts";
import { utf16In } from "../extraction/text/utf-16.ts";
import { extensionOf } from "./suspect.ts";

/** What a browser or a shell would run is distinguished from other text, whatever the file is called. */
export type TextKind = "html" | "svg" | "script" | "xml" | "mail" | "json" | "text";

const sampleBytes = 64 * 1024;

/** The beginning of a text in any encoding; null for what is no text. */
export function textSampleOf(bytes: Buffer): string | null {
  const sample = bytes.subarray(0, sampleBytes);
  if (isBinary(sample)) return null;
  const isWhole = bytes.length <= sampleBytes;
  return readable(openDecoder(encodingOf(sample, isWhole)).decode(sample, { stream: !isWhole }));
}

/** Before anyone asks in which language it could be: text has few control characters, and none but in UTF-16 that is zero. */
function isBinary(sample: Buffer): boolean {
  if ((markedEncoding(sample) ?? utf16In(sample)) !== null) return false;
  if (sample.includes(0)) return true;
  const controls = sample.reduce((total, byte) => total + (isControl(byte) ? 1 : 0), 0);
  return controls > sample.length / 20;
}

/** Colours of a terminal and letters of Japanese begin with an escape. */
function isControl(byte: number): boolean {
  return byte < 0x20 && ![0x08, 0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);
}

/** Logs carry the odd control character, and colours of a terminal; other content is full of them. */
function readable(text: string): string | null {
  const controls = stripVTControlCharacters(text).match(/[\p{Cc}--[\s\b]]/gv)?.length ?? 0;
  return text.includes("\0") || controls > text.length / 100 ? null : text;
}

const htmlStart =
  /^<(?:!doctype\s+html|html|head|body|script|iframe|meta|title|style|table|div|a|img|form|object|embed|base|link)[\s>/]/i;
const scriptStart = /^(?:#!|<\?php|<%|@echo\s+off|<job[\s>]|<hta:|<package[\s>]\s*<job)/i;
const mailHeader =
  /^(?:received|return-path|delivered-to|from|to|subject|date|message-id|mime-version|x-[\w-]+):[ \t]/im;

export function textKindOf(sample: string): TextKind {
  const start = sample.replace(/^\ufeff/, "").trimStart();
  if (scriptStart.test(start)) return "script";
  const body = withoutProlog(start);
  if (/^<svg[\s>/]/i.test(body)) return "svg";
  if (htmlStart.test(body) || /^<!doctype[^>]*xhtml/i.test(start)) return "html";
  if (start.startsWith("<?xml")) return /<(?:html|script)[\s>]/i.test(body) ? "html" : "xml";
  if (isMail(start)) return "mail";
  return /^[[{]/.test(start) && isJson(start) ? "json" : "text";
}

/** What stands before the first element: declarations, comments, a document type that is not that of HTML. */
function withoutProlog(text: string): string {
  let rest = text;
  for (;;) {
    const prolog =
      /^(?:<\?(?!php)[^>]*\?>|<!--[\s\S]*?-->|<!doctype\s+svg[^>[]*(?:\[[^\]]*\])?[^>]*>)\s*/i.exec(rest);
    if (!prolog) return rest;
    rest = rest.slice(prolog[0].length);
  }
}

function isMail(start: string): boolean {
  const header = /^[\s\S]*?(?=\r?\n\r?\n)/.exec(start)?.[0] ?? "";
  const lines = header.split(/\r?\n(?![ \t])/);
  const isHeader = lines.every((line) => /^[!-9;-~]+:|^From /.test(line));
  return isHeader && lines.filter((line) => mailHeader.test(line)).length >= 2;
}

/** Whole, or so far as the sample goes. */
function isJson(start: string): boolean {
  try {
    JSON.parse(start);
    return true;
  } catch (error) {
    return start.length >= sampleBytes / 4 || /end of JSON|Unterminated/.test(String(error));
  }
}

const typeByExtension: Record<string, string> = {
  csv: "text/csv",
  tsv: "text/tab-separated-values",
  md: "text/markdown",
  markdown: "text/markdown",
  json: "application/json",
  jsonc: "application/json",
  har: "application/json",
  yaml: "application/yaml",
  yml: "application/yaml",
  toml: "application/toml",
  css: "text/css",
  js: "text/javascript",
  mjs: "text/javascript",
  cjs: "text/javascript",
  eml: "message/rfc822",
  emlx: "message/rfc822",
  mbox: "application/mbox",
  mbx: "application/mbox",
  mhtml: "multipart/related",
  mht: "multipart/related",
  ics: "text/calendar",
  vcf: "text/vcard",
  vtt: "text/vtt",
  srt: "application/x-subrip",
  xml: "application/xml",
  sql: "application/sql",
};

/** The content decides; the name only says which kind of harmless text a text is. */
export function textTypeOf(kind: TextKind, filename: string): string {
  if (kind === "html") return "text/html";
  if (kind === "svg") return "image/svg+xml";
  const extension = extensionOf(filename);
  const named = typeByExtension[extension];
  if (named) return named;
  if (kind === "script") return "text/x-script";
  if (kind === "mail") return extension === "" ? "message/rfc822" : "text/plain";
  if (kind === "xml") return "application/xml";
  return kind === "json" ? "application/json" : "text/plain";
}

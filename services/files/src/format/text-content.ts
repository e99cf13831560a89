import { stripVTControlCharacters } from "node:util";
import { openDecoder } from "@tessera/kit/text/decoder";
import { detectEncoding, markedEncoding } from "../text/encoding.ts";
import { utf16In } from "../text/utf-16.ts";
import { findTextType, getExtension } from "./file-type.ts";

/** Kinds of text. Those that a browser or a shell runs are distinguished by content, regardless of the file's name. */
export type TextKind = "html" | "svg" | "script" | "xml" | "mail" | "json" | "text";

const sampleBytes = 64 * 1024;

/** Returns the beginning of a text in any encoding; null for binary content. */
export function readTextSample(bytes: Buffer): string | null {
  const sample = bytes.subarray(0, sampleBytes);
  if (isBinary(sample)) return null;
  const isWhole = bytes.length <= sampleBytes;
  return readable(openDecoder(detectEncoding(sample, isWhole)).decode(sample, { stream: !isWhole }));
}

/** True for binary content. Text has few control characters, and zeros only in UTF-16. Checked before any encoding is guessed. */
function isBinary(sample: Buffer): boolean {
  if ((markedEncoding(sample) ?? utf16In(sample)) !== null) return false;
  if (sample.includes(0)) return true;
  const controls = sample.reduce((total, byte) => total + (isControl(byte) ? 1 : 0), 0);
  return controls > sample.length / 20;
}

/** Escape is allowed, because it begins terminal colours and ISO-2022-JP sequences. */
function isControl(byte: number): boolean {
  return byte < 0x20 && ![0x08, 0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);
}

/** Returns null for binary content. Logs contain a few control characters and terminal colours; binary content has many. */
function readable(text: string): string | null {
  const controls = stripVTControlCharacters(text).match(/[\p{Cc}--[\s\b]]/gv)?.length ?? 0;
  return text.includes("\0") || controls > text.length / 100 ? null : text;
}

const htmlStart =
  /^<(?:!doctype\s+html|html|head|body|script|iframe|meta|title|style|table|div|a|img|form|object|embed|base|link)[\s>/]/i;
const scriptStart = /^(?:#!|<\?php|<%|@echo\s+off|<job[\s>]|<hta:|<package[\s>]\s*<job)/i;
const mailHeader =
  /^(?:received|return-path|delivered-to|from|to|subject|date|message-id|mime-version|x-[\w-]+):[ \t]/im;

export function detectTextKind(sample: string): TextKind {
  const start = sample.replace(/^\ufeff/, "").trimStart();
  if (scriptStart.test(start)) return "script";
  const body = withoutProlog(start);
  if (/^<svg[\s>/]/i.test(body)) return "svg";
  if (htmlStart.test(body) || /^<!doctype[^>]*xhtml/i.test(start)) return "html";
  if (start.startsWith("<?xml")) return /<(?:html|script)[\s>]/i.test(body) ? "html" : "xml";
  if (isMail(start)) return "mail";
  return /^[[{]/.test(start) && isJson(start) ? "json" : "text";
}

/** Skips what precedes the first element: declarations, comments, and the document type of SVG. */
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
  return isHeader && (lines.filter((line) => mailHeader.test(line)).length >= 2 || savedPage.test(header));
}

/** True for valid JSON, or JSON that is cut off by the sample. */
function isJson(start: string): boolean {
  try {
    JSON.parse(start);
    return true;
  } catch (error) {
    return start.length >= sampleBytes / 4 || /end of JSON|Unterminated/.test(String(error));
  }
}

/** Word, and programs that export to it, save pages in one file under its usual name. */
const wordNames = /^(?:doc|dot|xls|ppt)$/u;
const savedPage = /^content-type:\s{0,20}multipart\/related/im;

/** Programs that export to Excel write tables as text under its name. Returns null if the first two lines do not have the same cells. */
function detectTableType(sample: string): string | null {
  const [first = "", second = ""] = sample.split(/\r?\n/u, 2);
  const separator = ["\t", ";", ","].find((sign) => {
    const cells = first.split(sign).length;
    return cells > 1 && (second === "" || second.split(sign).length === cells);
  });
  if (separator === undefined) return null;
  return separator === "\t" ? "text/tab-separated-values" : "text/csv";
}

/** Returns the media type of a text. The content decides; the name only selects between harmless kinds. */
export function chooseTextType(kind: TextKind, filename: string, sample: string): string {
  if (kind === "html") return "text/html";
  if (kind === "svg") return "image/svg+xml";
  const extension = getExtension(filename);
  if (kind === "mail" && wordNames.test(extension) && savedPage.test(sample)) return "multipart/related";
  const table = kind === "text" && extension === "xls" ? detectTableType(sample) : null;
  return table ?? findTextType(filename) ?? chooseOwnType(kind, extension);
}

/** Returns the media type of a text whose name says nothing. */
function chooseOwnType(kind: TextKind, extension: string): string {
  if (kind === "script") return "text/x-script";
  if (kind === "mail") return extension === "" ? "message/rfc822" : "text/plain";
  if (kind === "xml") return "application/xml";
  return kind === "json" ? "application/json" : "text/plain";
}

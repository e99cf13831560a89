import { isUtf8 } from "node:buffer";
import iconv from "iconv-lite";
import { decodeDeclaredText } from "../text/declared-text.ts";

const field = /^[!-9;-~]{1,78}[ \t]*:/u;
/** Fields by which a line after a broken one is recognized as part of the header. */
const usualField =
  /^(?:(?:content|x|list|arc|dkim|resent|thread|auto|feedback|authentication|received|references|in-reply|reply|return|message|mime|delivered|errors|disposition|original|user|accept|importance|priority|precedence|organization|sender|envelope)(?:-[a-z-]{1,40})?|from|to|cc|bcc|subject|date)[ \t]*:/iu;
const boundaryName = /boundary[ \t]*=[ \t]*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/giu;
const boundaryLine = /^--(\S[^\r\n]{0,200})\r?$/gmu;
const maxBoundaries = 1_000;

/**
 * Repairs what mail programs do wrong in headers, of the mail and of its parts: a header that ends with a line of blanks or without an empty
 * line, letters beyond ASCII in another charset than UTF-8, and encoded words in charsets that parsers do not know. Bodies stay as they are.
 */
export function repairHeaders(raw: Uint8Array): Buffer {
  const written = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString("latin1");
  // Lines end with CR alone on old systems.
  const source = written.includes("\n") ? written : written.replaceAll("\r", "\r\n");
  const pieces: string[] = [];
  let copied = 0;
  for (const start of findHeaders(source)) {
    if (start < copied) continue;
    const { lines, end } = readHeader(source, start);
    pieces.push(source.slice(copied, start), repairLines(lines));
    copied = end;
  }
  return Buffer.from(pieces.join("") + source.slice(copied), "latin1");
}

/** Returns the positions at which headers start: that of the mail, and those after the lines that separate parts. */
function findHeaders(source: string): number[] {
  const names = new Set<string>();
  for (const [, quoted, plain] of source.matchAll(boundaryName)) {
    names.add((quoted ?? plain ?? "").trimEnd());
    if (names.size >= maxBoundaries) break;
  }
  if (names.size === 0) return [0];
  const starts = [0];
  for (const { 0: line, 1: name = "", index } of source.matchAll(boundaryLine))
    if (names.has(name.trimEnd())) starts.push(index + line.length + 1);
  return starts.filter((start) => start < source.length);
}

interface Header {
  /** The lines with their ends, without the empty line after them. */
  lines: string[];
  /** The position at which the body starts, or the next part. */
  end: number;
}

function readHeader(source: string, start: number): Header {
  const lines: string[] = [];
  let at = start;
  while (at < source.length) {
    const line = lineAt(source, at);
    const text = line.trimEnd();
    if (text === "" && (line === "\n" || line === "\r\n" || !continues(source, at + line.length)))
      return { lines: [...lines, "\r\n"], end: at + line.length };
    const isPart = field.test(line) || /^[ \t]|^>?From /u.test(line);
    if (text !== "" && (text.startsWith("--") || (!isPart && !continues(source, at + line.length))))
      return { lines: [...lines, "\r\n"], end: at };
    lines.push(line);
    at += line.length;
  }
  return { lines, end: at };
}

/** True if the next line that is no continuation is a usual header field, so that the line before is only broken. */
function continues(source: string, from: number): boolean {
  let at = from;
  for (;;) {
    const line = lineAt(source, at);
    if (!/^[ \t]+\S/u.test(line)) return usualField.test(line);
    at += line.length;
  }
}

function lineAt(source: string, at: number): string {
  const end = source.indexOf("\n", at);
  return source.slice(at, end < 0 ? source.length : end + 1);
}

function repairLines(lines: string[]): string {
  const header = lines.join("");
  if (/^[\t\r\n -~]*$/u.test(header) && !/=\?|\*=/u.test(header)) return header;
  const charset = /^content-type[ \t]*:[^\n]*(?:\n[ \t][^\n]*)*charset[ \t]*=[ \t]*"?([\w.:-]{1,40})/imu.exec(
    header,
  )?.[1];
  return withUtf8(header, charset)
    .replaceAll(encodedWord, (word, label: string, encoding: string, text: string) =>
      isKnown(label) ? word : encodeAgain(label, encoding.toLowerCase(), text),
    )
    .replaceAll(encodedParameter, (all, start: string, label: string, text: string) =>
      isKnown(label) ? all : `${start}utf-8''${encodeURIComponent(decodePercent(label, text))}`,
    );
}

/** Returns a header in UTF-8, each of its bytes as one character. All lines in another charset are taken to be in the same. */
function withUtf8(header: string, charset: string | undefined): string {
  const lines = header.split("\n");
  const isBroken = (line: string) => !isUtf8(Buffer.from(line, "latin1"));
  const broken = lines.filter(isBroken);
  if (broken.length === 0) return header;
  const decoded = decodeDeclaredText(Buffer.from(broken.join("\n"), "latin1"), [charset]).split("\n");
  return lines
    .map((line) => (isBroken(line) ? Buffer.from(decoded.shift() ?? "", "utf8").toString("latin1") : line))
    .join("\n");
}

/** A parameter with a charset (RFC 2231), in one piece. */
const encodedParameter = /(\*=[ \t]*"?)([\w.:-]{2,40})'[\w-]*'([^;\s"]*)/giu;

function decodePercent(label: string, text: string): string {
  return decodeDeclaredText(Buffer.from(fromQuoted(text.replaceAll(/%([0-9a-f]{2})/giu, "=$1")), "latin1"), [
    label,
  ]);
}

const encodedWord = /=\?([\w.:-]{1,40})(?:\*[\w-]*)?\?([bq])\?([^?\s]*)\?=/giu;
/** Korean words of the larger charset are declared as the smaller one, which `TextDecoder` reads without the rest. */
const smaller = /^(?:euc-?kr|ks_c_5601)/iu;

function isKnown(label: string): boolean {
  if (smaller.test(label)) return false;
  try {
    return Boolean(new TextDecoder(label));
  } catch {
    return !iconv.encodingExists(label);
  }
}

function encodeAgain(label: string, encoding: string, text: string): string {
  const bytes = encoding === "b" ? Buffer.from(text, "base64") : Buffer.from(fromQuoted(text), "latin1");
  const decoded = decodeDeclaredText(bytes, [label]);
  return `=?utf-8?B?${Buffer.from(decoded, "utf8").toString("base64")}?=`;
}

function fromQuoted(text: string): string {
  return text
    .replaceAll("_", " ")
    .replaceAll(/=([0-9a-f]{2})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

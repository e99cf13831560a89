import PostalMime, { decodeWords, type Email, type Header } from "postal-mime";
import { decodeDeclaredText } from "../text/declared-text.ts";
import { repairHeaders } from "./repair-headers.ts";

type Params = Partial<
  Record<"charset" | "format" | "delsp" | "name" | "filename" | "smime-type" | "report-type", string>
>;

/** A part of a mail, or the mail itself. */
export interface MimePart {
  /** In lower case: "text/plain". */
  type: string;
  params: Params;
  /** "inline", "attachment", or empty if it is not declared. */
  disposition: string;
  filename: string | null;
  /** The transfer encoding as declared, in lower case. */
  encoding: string;
  /** Without angle brackets. */
  contentId: string | null;
  description: string | null;
  headers: Header[];
  /** The decoded bytes; of a multipart, what stands before, between and after its parts. */
  content: Uint8Array<ArrayBuffer>;
  parts: MimePart[];
}

/** What `postal-mime` has read of a part; its types leave these members out. */
interface ReadNode {
  contentType: { parsed: { value: string; params: Params }; multipart: string | false };
  contentDisposition: { parsed: { value: string; params: Params } };
  contentTransferEncoding: { encoding: string };
  contentId?: string;
  contentDescription?: string;
  headers: Header[];
  content: ArrayBuffer | null;
  childNodes: ReadNode[];
}

const options = { maxNestingDepth: 50, forceRfc822Attachments: true } as const;
const maxRepairs = 5;

/** Parses a mail. Throws for one that is nested too deeply or has a header over 2 MB. */
export async function parseMime(raw: Uint8Array): Promise<{ mail: Email; root: MimePart }> {
  const repaired = repairHeaders(raw);
  const { mail, root } = await parse(repaired);
  return { mail, root: await splitAgain(root, maxRepairs) };
}

async function parse(raw: Uint8Array): Promise<{ mail: Email; root: MimePart }> {
  const parser = new PostalMime(options);
  const mail = await parser.parse(raw);
  return { mail, root: toPart((parser as unknown as { root: ReadNode }).root) };
}

function toPart(node: ReadNode, isChild = false): MimePart {
  const { parsed, multipart } = node.contentType;
  const disposition = node.contentDisposition.parsed;
  const filename = disposition.params.filename || parsed.params.name;
  return {
    type: parsed.value,
    params: parsed.params,
    disposition: disposition.value,
    filename: filename ? decodeWords(filename) : null,
    encoding: node.contentTransferEncoding.encoding,
    contentId: node.contentId?.replaceAll(/^\s*<|>\s*$/gu, "") ?? null,
    description: node.contentDescription ? decodeWords(node.contentDescription) : null,
    headers: node.headers,
    content: isChild ? withoutLastEnd(node) : new Uint8Array(node.content ?? new ArrayBuffer()),
    parts: multipart ? node.childNodes.map((child) => toPart(child, true)) : [],
  };
}

/** The line end before a boundary belongs to the boundary (RFC 2046, section 5.1.1), but the parser adds it to what it does not decode. */
function withoutLastEnd({ content, contentTransferEncoding }: ReadNode): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content ?? new ArrayBuffer());
  const hasEnd = contentTransferEncoding.encoding !== "base64" && bytes.at(-1) === 0x0a;
  return hasEnd ? bytes.subarray(0, -1) : bytes;
}

/** Splits multiparts whose declared boundary does not occur, by the one that does. Without any, the content is one text. */
async function splitAgain(part: MimePart, attempts: number): Promise<MimePart> {
  if (!part.type.startsWith("multipart/")) return part;
  if (part.parts.length > 0 || attempts === 0 || part.content.length === 0)
    return { ...part, parts: await Promise.all(part.parts.map((child) => splitAgain(child, attempts))) };
  const text = Buffer.from(part.content).toString("latin1");
  const boundary = /^--(\S[^\r\n]{0,200}?)[ \t]*\r?\n(?:content-[a-z-]{1,30}[ \t]*:|\r?\n)/imu.exec(
    text,
  )?.[1];
  const type = boundary === undefined ? toTextType(text) : `${part.type}; boundary="${boundary}"`;
  const { root } = await parse(
    repairHeaders(
      Buffer.from(`Content-Type: ${type}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text}`, "latin1"),
    ),
  );
  return splitAgain({ ...root, headers: part.headers }, attempts - 1);
}

function toTextType(text: string): string {
  return /^\s*<(?:!doctype html|html|body)\b/iu.test(text) ? "text/html" : "text/plain";
}

/** Returns the text of a part, by its declared charset, the one in its HTML, or the one that it was written in. Lines end with LF. */
export function toText({ content, params, type }: MimePart): string {
  const inHtml = type === "text/html" ? declaredInHtml(content) : null;
  const text = decodeDeclaredText(content, [params.charset, inHtml]).replaceAll("\r\n", "\n");
  return /^flowed$/iu.test(params.format ?? "") ? unflow(text, /^yes$/iu.test(params.delsp ?? "")) : text;
}

/** Joins the lines of a paragraph, each with the same number of quotation marks (RFC 3676). */
function unflow(text: string, deletesSpace: boolean): string {
  const joined: string[] = [];
  let open: string | null = null;
  for (const line of text.split("\n")) {
    const [, marks = "", stuffed = ""] = /^(>*)(.*)$/su.exec(line) ?? [];
    const plain = stuffed.replace(/^ /u, "");
    const start = open === marks ? (joined.pop() ?? "") : marks && `${marks} `;
    open = plain.endsWith(" ") && plain !== "-- " ? marks : null;
    joined.push(start + (open !== null && deletesSpace ? plain.slice(0, -1) : plain));
  }
  return joined.join("\n");
}

const declarations = [
  /^\s*<\?xml[^>]{0,200}\bencoding\s*=\s*["']([\w.:-]{2,40})["']/iu,
  /<meta[^>]{0,500}?\bcharset\s*=\s*["']?\s*([\w.:-]{2,40})/iu,
];
const startBytes = 8 * 1024;

/** Returns the charset that an HTML document names itself; null without one. */
function declaredInHtml(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, startBytes)).toString(
    "latin1",
  );
  for (const declaration of declarations) {
    const label = declaration.exec(start)?.[1];
    if (label !== undefined && !/^utf-?16/iu.test(label)) return label;
  }
  return null;
}

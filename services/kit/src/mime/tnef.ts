import { readCompressedRtf } from "../text/compressed-rtf.ts";
import { decodeDeclaredText } from "../text/declared-text.ts";
import { type MapiProperties, readMapiProperties } from "./mapi-properties.ts";

/** The content of a `winmail.dat`, in which Outlook sends mails as rich text (MS-OXTNEF). */
export interface Tnef {
  html: string | null;
  text: string | null;
  files: { filename: string | null; contentId: string | null; content: Uint8Array<ArrayBuffer> }[];
}

const signature = 0x223e9f78;
const ids = {
  body: 0x800c,
  attachmentStart: 0x9002,
  attachmentTitle: 0x8010,
  attachmentData: 0x800f,
  attachmentProperties: 0x9005,
  properties: 0x9003,
  codePage: 0x9007,
} as const;
const properties = { body: 0x1000, html: 0x1013, rtf: 0x1009, codePage: 0x3fde } as const;
const fileProperties = {
  name: 0x3707,
  shortName: 0x3704,
  title: 0x3001,
  data: 0x3701,
  contentId: 0x3712,
} as const;
const maxNesting = 5;

export function isTnef(bytes: Uint8Array): boolean {
  return bytes.length > 6 && toBuffer(bytes).readUInt32LE(0) === signature;
}

/** Reads a `winmail.dat`; null if it is damaged. Mails within it add their text and their files. */
export function readTnef(bytes: Uint8Array, nesting = 0): Tnef | null {
  if (!isTnef(bytes) || nesting > maxNesting) return null;
  try {
    return toTnef([...attributesIn(toBuffer(bytes))], nesting);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

interface Attribute {
  id: number;
  data: Buffer;
}

/** Each attribute is a level, an id, its data, and a checksum. What is missing at the end of a truncated file is left out. */
function* attributesIn(bytes: Buffer): Generator<Attribute> {
  let at = 6;
  while (at + 9 <= bytes.length) {
    const [id, length] = [bytes.readUInt16LE(at + 1), bytes.readUInt32LE(at + 5)];
    yield { id, data: bytes.subarray(at + 9, at + 9 + length) };
    at += 9 + length + 2;
  }
}

interface DraftFile {
  title: string | null;
  data: Buffer | null;
  properties: MapiProperties;
}

type Decode = (data: Uint8Array) => string;

function toTnef(attributes: Attribute[], nesting: number): Tnef {
  const find = (id: number) => attributes.find((attribute) => attribute.id === id)?.data;
  const page = find(ids.codePage);
  const charset = page && page.length >= 4 ? toCharset(page.readUInt32LE(0)) : null;
  const decode = (data: Uint8Array) => decodeDeclaredText(data, [charset]).replace(/\0+$/u, "");
  const [own, plain] = [find(ids.properties), find(ids.body)];
  const body = readBody(own ? readMapiProperties(own) : new Map(), decode);
  return {
    html: body.html,
    text: body.text ?? (plain ? decode(plain) : null) ?? body.rich,
    files: listDrafts(attributes, decode).flatMap((draft) => toFiles(draft, decode, nesting)),
  };
}

/** Each attachment is the attributes after the one that starts it. */
function listDrafts(attributes: Attribute[], decode: Decode): DraftFile[] {
  const drafts: DraftFile[] = [];
  for (const { id, data } of attributes) {
    if (id === ids.attachmentStart) drafts.push({ title: null, data: null, properties: new Map() });
    const draft = drafts.at(-1);
    if (!draft) continue;
    if (id === ids.attachmentTitle) draft.title = decode(data);
    if (id === ids.attachmentData) draft.data = data;
    if (id === ids.attachmentProperties) draft.properties = readMapiProperties(data);
  }
  return drafts;
}

function readBody(own: MapiProperties, decode: Decode) {
  const page = own.get(properties.codePage);
  const decodeHtml = (data: Uint8Array) =>
    decodeDeclaredText(data, typeof page === "number" ? [toCharset(page)] : []);
  const packed = own.get(properties.rtf);
  const rich = packed instanceof Uint8Array ? readCompressedRtf(packed) : null;
  return {
    html: toText(own.get(properties.html), decodeHtml) ?? (rich?.isHtml ? rich.text : null),
    text: toText(own.get(properties.body), decode),
    rich: rich?.text ?? null,
  };
}

function toText(value: string | number | Uint8Array | undefined, decode: Decode): string | null {
  if (value instanceof Uint8Array) return decode(value);
  return typeof value === "string" ? value : null;
}

function toFiles(
  { title, data, properties: own }: DraftFile,
  decode: Decode,
  nesting: number,
): Tnef["files"] {
  const read = (id: number) => toText(own.get(id), decode) || null;
  const bytes = own.get(fileProperties.data);
  const content = data ?? (bytes instanceof Uint8Array ? bytes : null);
  if (content === null) return [];
  const named = read(fileProperties.name) ?? read(fileProperties.shortName) ?? read(fileProperties.title);
  const filename = named ?? title;
  const mail = readEmbedded(content, nesting);
  if (mail !== null) return toMailFiles(mail, filename ?? "mail");
  return [{ filename, contentId: read(fileProperties.contentId), content: new Uint8Array(content) }];
}

/** Returns the text of a mail within the mail as a file, and its files. */
function toMailFiles({ html, text, files }: Tnef, name: string): Tnef["files"] {
  const written = html ?? text ?? "";
  const filename = `${name}.${html === null ? "txt" : "html"}`;
  const own = { filename, contentId: null, content: new TextEncoder().encode(written) };
  return [...(written.trim() === "" ? [] : [own]), ...files];
}

/** A mail within a mail is a TNEF of its own, after the id of its interface. */
function readEmbedded(content: Uint8Array, nesting: number): Tnef | null {
  return readTnef(content, nesting + 1) ?? readTnef(content.subarray(16), nesting + 1);
}

function toCharset(page: number): string {
  return page === 65001 ? "utf-8" : `cp${page}`;
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

import { aCompound, type Parts } from "./compound.ts";

export interface OutlookMail {
  subject?: string;
  sender?: [name: string, address: string];
  recipients?: [name: string, address: string][];
  body?: string;
  html?: string;
  /** Rich text, which is stored in a compressed form. */
  rtf?: string;
  sentAt?: Date;
  attachments?: Record<string, string>;
  /** For strings that are not Unicode. */
  codepage?: number;
  encode?: (text: string) => Buffer;
}

const unicode = (text: string) => Buffer.from(text, "utf16le");

/** Builds a property of fixed size: tag, flags and eight bytes. */
function fixed(tag: number, value: bigint): Buffer {
  const entry = Buffer.alloc(16);
  entry.writeUInt32LE(tag, 0);
  entry.writeUInt32LE(6, 4);
  entry.writeBigInt64LE(value, 8);
  return entry;
}

/** Converts to units of 0.1 µs since 1601. */
function fileTime(date: Date): bigint {
  return BigInt(date.getTime() + 11_644_473_600_000) * 10_000n;
}

/** Wraps RTF by MS-OXRTFCP without compression: a flag byte before every eight bytes marks them all as literals. */
function packed(rtf: Buffer): Buffer {
  const head = Buffer.alloc(16);
  const eights = Array.from({ length: Math.ceil(rtf.length / 8) }, (_, index) =>
    Buffer.concat([Buffer.of(0), rtf.subarray(index * 8, index * 8 + 8)]),
  );
  const body = Buffer.concat(eights);
  head.writeUInt32LE(body.length + 12, 0);
  head.writeUInt32LE(rtf.length, 4);
  head.write("LZFu", 8, "latin1");
  return Buffer.concat([head, body]);
}

/** Builds a mail as Outlook saves it (MS-OXMSG). */
export function anOutlookMail(mail: OutlookMail): Buffer {
  const { sender, recipients = [], attachments = {}, codepage, encode } = mail;
  const text = (id: string, value: string | undefined): Parts => {
    if (value === undefined) return {};
    return { [`__substg1.0_${id}${encode ? "001E" : "001F"}`]: (encode ?? unicode)(value) };
  };
  const head = Buffer.alloc(32);
  head.writeUInt32LE(recipients.length, 8);
  head.writeUInt32LE(Object.keys(attachments).length, 12);
  head.writeUInt32LE(recipients.length, 16);
  head.writeUInt32LE(Object.keys(attachments).length, 20);
  const parts: Parts = {
    "__properties_version1.0": Buffer.concat([
      head,
      ...(mail.sentAt ? [fixed(0x00390040, fileTime(mail.sentAt))] : []),
      ...(codepage ? [fixed(0x3ffd0003, BigInt(codepage))] : []),
    ]),
    ...text("001A", "IPM.Note"),
    ...text("0037", mail.subject),
    ...text("0C1A", sender?.[0]),
    ...text("0C1F", sender?.[1]),
    ...text("1000", mail.body),
  };
  if (mail.html !== undefined) parts["__substg1.0_10130102"] = Buffer.from(mail.html);
  if (mail.rtf !== undefined) parts["__substg1.0_10090102"] = packed(Buffer.from(mail.rtf, "latin1"));
  for (const [index, [name, address]] of recipients.entries()) {
    parts[`__recip_version1.0_#${index.toString(16).padStart(8, "0").toUpperCase()}`] = {
      "__properties_version1.0": Buffer.concat([Buffer.alloc(8), fixed(0x0c150003, 1n)]),
      ...text("3001", name),
      ...text("39FE", address),
    };
  }
  for (const [index, [name, content]] of Object.entries(attachments).entries()) {
    parts[`__attach_version1.0_#${index.toString(16).padStart(8, "0").toUpperCase()}`] = {
      "__properties_version1.0": Buffer.concat([Buffer.alloc(8), fixed(0x37050003, 1n)]),
      ...text("3707", name),
      "__substg1.0_37010102": Buffer.from(content),
    };
  }
  return aCompound(parts);
}

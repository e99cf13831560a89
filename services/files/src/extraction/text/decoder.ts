/** Decodes text in pieces; with `isFatal` bytes that are none of its encoding are refused. */
export interface Decoder {
  decode(bytes: Uint8Array, options?: { stream?: boolean }): string;
}

/** From 0xa0 on: the one encoding of the standard that Node's decoder has not. */
const iso885916 =
  "\u00a0ĄąŁ€„Š§š©Ș«Ź\u00adźŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ";

/** Encodings of one byte a letter, by what a byte from 0x80 on stands for. */
const ownTables: Record<string, (byte: number) => number> = {
  "iso-8859-16": (byte) => (byte < 0xa0 ? byte : (iso885916.charCodeAt(byte - 0xa0) ?? byte)),
  "x-user-defined": (byte) => byte + 0xf700,
};

export function openDecoder(encoding: string, isFatal = false): Decoder {
  const table = ownTables[encoding];
  return table === undefined
    ? new TextDecoder(encoding, { fatal: isFatal })
    : { decode: (bytes) => decodeBy(table, bytes) };
}

/** Whether bytes are letters of an encoding, all of them; what is not whole may end within one. */
export function isWrittenIn(bytes: Uint8Array, encoding: string, isWhole: boolean): boolean {
  try {
    openDecoder(encoding, true).decode(bytes, { stream: !isWhole });
    return true;
  } catch {
    return false;
  }
}

function decodeBy(table: (byte: number) => number, bytes: Uint8Array): string {
  const codes = Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : table(byte)));
  return new TextDecoder("utf-16le").decode(new Uint8Array(codes.buffer));
}

/** Names that programs write and the standard does not know. */
const otherLabels: Record<string, string> = {
  cp932: "shift_jis",
  cp936: "gbk",
  cp949: "euc-kr",
  cp950: "big5",
  macroman: "macintosh",
  "iso-8859-16": "iso-8859-16",
  "x-user-defined": "x-user-defined",
};

/** The encoding that goes by a name, as the standard calls it: "latin1" is windows-1252. Null for one that nobody knows. */
export function encodingNamed(label: string): string | null {
  const name = label.trim().toLowerCase();
  const known = otherLabels[name];
  if (known !== undefined) return known;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

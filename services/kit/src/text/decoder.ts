/** Decodes text in pieces. With `isFatal`, invalid bytes throw. */
export interface Decoder {
  decode(bytes: Uint8Array, options?: { stream?: boolean }): string;
}

/** The characters from 0xa0 on. It is the only encoding of the standard that Node's decoder lacks. */
const iso885916 =
  "\u00a0ĄąŁ€„Š§š©Ș«Ź\u00adźŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ";

/** Single-byte encodings, by the character for each byte from 0x80 on. */
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

/** True if all bytes are valid in an encoding. Unless `isWhole`, they may end within a character. */
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

/** Labels that programs use but the standard does not define. */
const otherLabels: Record<string, string> = {
  cp932: "shift_jis",
  cp936: "gbk",
  cp949: "euc-kr",
  cp950: "big5",
  macroman: "macintosh",
  "iso-8859-16": "iso-8859-16",
  "x-user-defined": "x-user-defined",
};

/** Returns the standard's name of an encoding by its label: "latin1" is windows-1252. Null for an unknown label. */
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

import { openDecoder } from "@tessera/kit/text/decoder";

const ofTwoBytes = /^(?:gb|big5|euc|shift)/;
const tables = new Map<string, Map<string, number[]>>();

/** Returns the bytes of each character in an encoding, found by decoding every byte and every pair of bytes. */
function getTable(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, number[]>();
  const note = (...bytes: number[]) => {
    const text = openDecoder(encoding).decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== "\ufffd" && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 0x100; byte++) note(byte);
  if (ofTwoBytes.test(encoding))
    for (let first = 0x81; first < 0xff; first++)
      for (let second = 0x40; second < 0xff; second++) note(first, second);
  tables.set(encoding, table);
  return table;
}

/** Encodes a text in any encoding of the standard. Characters that it lacks become question marks. */
export function encode(text: string, encoding: string): Buffer {
  if (encoding === "iso-2022-jp") return encodeShifted(text);
  const table = getTable(encoding);
  return Buffer.from([...text].flatMap((letter) => table.get(letter) ?? [0x3f]));
}

/** Encodes ISO-2022-JP: EUC-JP characters without their high bits, between escape sequences. */
function encodeShifted(text: string): Buffer {
  return Buffer.concat(
    [...text.matchAll(/\p{ASCII}+|\P{ASCII}+/gu)].flatMap(([run]) => {
      const bytes = encode(run, "euc-jp");
      if ((bytes[0] ?? 0) < 0x80) return [bytes];
      return [Buffer.from("\x1b$B"), Buffer.from(bytes.map((byte) => byte & 0x7f)), Buffer.from("\x1b(B")];
    }),
  );
}
